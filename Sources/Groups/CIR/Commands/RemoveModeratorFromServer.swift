/// Dismisses a moderator (CIR-12).
package struct RemoveModeratorFromServer: ServerUserCommand {
    package static let name = "removeModeratorFromServer"

    package var server: ServerID
    package var user: UserID

    package init(server: ServerID, user: UserID) {
        self.server = server
        self.user = user
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
