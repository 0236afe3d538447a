/// Puts a channel into another category, the default one unless named (CIR-16).
package struct TransferChannel: ChannelCommand {
    package static let name = "transferChannel"

    package var server: ServerID
    package var channel: ChannelID
    package var category: CategoryID?

    package init(server: ServerID, channel: ChannelID, category: CategoryID? = nil) {
        self.server = server
        self.channel = channel
        self.category = category
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
        category = try source.nonEmpty("category").map { CategoryID($0) }
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "channel", channel)
        if let category { sink.id(3, "category", category) }
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        try CIRActor(on: standing, deliberation).require(.transferChannel)
        let present = standing.profile.category
        let target = try deliberation.category(or: category, of: server)
        guard target != present else { return Done() }
        guard !standing.profile.isDefault else {
            throw MusterError(
                .defaultChannelProtected, "the default channel stays in the default category")
        }
        try deliberation.checkChannelsOfCategory(target, of: server)
        deliberation.append(
            ChannelTransferred(channel: channel, fromCategory: present, toCategory: target),
            to: server)
        return Done()
    }
}
