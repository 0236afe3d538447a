/// Removes a member from a server and all its channels (CIR-11).
package struct RemoveUserFromServer: ServerUserCommand {
    package static let name = "removeUserFromServer"

    package var server: ServerID
    package var user: UserID

    package init(server: ServerID, user: UserID) {
        self.server = server
        self.user = user
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
