/// A command that names one user of a channel.
package protocol ChannelUserCommand: ChannelCommand {
    var user: UserID { get }

    init(server: ServerID, channel: ChannelID, user: UserID)
}

extension ChannelUserCommand {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(
            server: try source.server(), channel: try source.channel(), user: try source.user())
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "channel", channel)
        sink.id(3, "user", user)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
    }
}
