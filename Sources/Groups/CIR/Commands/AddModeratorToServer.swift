/// Appoints a moderator (CIR-12).
package struct AddModeratorToServer: CommandBody {
    package static let name = "addModeratorToServer"

    package var server: ServerID
    package var user: UserID

    package init(server: ServerID, user: UserID) {
        self.server = server
        self.user = user
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        user = try source.user("user")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "user", user)
    }

    package var subject: CommandSubject { .server(server) }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
    }
}
