/// A command that answers an invitation to a server.
package protocol ServerAnswerCommand: ServerCommand {
    /// Whose invitation; nil for the newest.
    var inviter: UserID? { get }

    init(server: ServerID, inviter: UserID?)
}

extension ServerAnswerCommand {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(
            server: try source.server(), inviter: try source.nonEmpty("inviter").map { UserID($0) })
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        if let inviter { sink.id(2, "inviter", inviter) }
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkInviter(inviter)
    }
}
