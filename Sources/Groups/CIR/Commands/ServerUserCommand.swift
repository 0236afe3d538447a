/// A command that names one user of a server.
package protocol ServerUserCommand: ServerCommand {
    var user: UserID { get }

    init(server: ServerID, user: UserID)
}

extension ServerUserCommand {
    package init(reading source: some ParameterSource) throws(MusterError) {
        self.init(server: try source.server(), user: try source.user())
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "user", user)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
    }
}
