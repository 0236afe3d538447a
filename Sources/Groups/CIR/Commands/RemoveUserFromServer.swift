/// Removes a member from a server and all its channels (CIR-11).
package struct RemoveUserFromServer: CommandBody {
    package static let name = "removeUserFromServer"

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
        let actor = try CIRActor(on: server, deliberation)
        try actor.require(.removeUser)
        guard user != actor.user else {
            throw .invalidParameter("user", "leaveServer is the way out for oneself")
        }
        let target = try deliberation.serverMember(user, of: server)
        try actor.requireTouchable(user, target.role)
        deliberation.append(ServerMemberRemoved(user: user), to: server)
        deliberation.leaveChannels(of: server, user, because: .serverRemoved)
        return Done()
    }
}
