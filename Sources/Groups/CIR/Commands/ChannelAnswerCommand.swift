/// A command that answers an invitation to a channel.
package protocol ChannelAnswerCommand: ChannelCommand {
    /// Whose invitation; nil for the newest.
    var inviter: UserID? { get }

    init(server: ServerID, channel: ChannelID, inviter: UserID?)
}

extension ChannelAnswerCommand {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(
            server: try source.server(), channel: try source.channel(),
            inviter: try source.nonEmpty("inviter").map { UserID($0) })
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "channel", channel)
        if let inviter { sink.id(3, "inviter", inviter) }
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkInviter(inviter)
    }
}
