/// Dismisses a moderator (CIR-12).
package struct RemoveModeratorFromServer: CommandBody {
    package static let name = "removeModeratorFromServer"

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

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        try CIRActor(on: server, deliberation).require(.appoint)
        switch try deliberation.serverMember(user, of: server).role {
        case .owner: throw .invalidParameter("user", "the owner is more than a moderator")
        case .moderator: break
        case .user: throw MusterError(.targetNotAdmin, "\(user) is no moderator of \(server)")
        }
        deliberation.append(ServerRoleChanged(user: user, role: .user), to: server)
        return Done()
    }
}
