/// Appoints a moderator (CIR-12).
package struct AddModeratorToServer: ServerUserCommand {
    package static let name = "addModeratorToServer"

    package var server: ServerID
    package var user: UserID

    package init(server: ServerID, user: UserID) {
        self.server = server
        self.user = user
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        try CIRActor(on: server, deliberation).require(.appoint)
        switch try deliberation.serverMember(user, of: server).role {
        case .owner: throw .invalidParameter("user", "the owner cannot be a moderator")
        case .moderator: return Done()
        case .user: break
        }
        deliberation.append(ServerRoleChanged(user: user, role: .moderator), to: server)
        return Done()
    }
}
