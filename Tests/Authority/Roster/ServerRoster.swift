import Groups
import Muster

/// Who is what in one server, as its events tell.
struct ServerRoster {
    let type: CircleType
    let owner: Name
    var moderators: Set<Name> = []
    /// All of them, owner and moderators too.
    var members: Set<Name> = []
    var invitations: [Name: Name] = [:]
    var isGone = false

    /// The moderators are its admins.
    func role(of actor: Name?) -> Role {
        guard let actor else { return .system }
        guard members.contains(actor) else { return .outsider }
        if owner == actor { return .owner }
        return moderators.contains(actor) ? .admin : .member
    }

    mutating func apply(_ event: Event) {
        switch event.payload {
        case let joined as ServerMemberJoined: members.insert(joined.user.name)
        case let left as ServerMemberLeft: leave(left.user.name)
        case let removed as ServerMemberRemoved: leave(removed.user.name)
        case let changed as ServerRoleChanged:
            if changed.role == .moderator {
                moderators.insert(changed.user.name)
            } else {
                moderators.remove(changed.user.name)
            }
        case let issued as ServerInvitationIssued:
            invitations[issued.invitation.name] = issued.invitee.name
        case let accepted as ServerInvitationAccepted: invitations[accepted.invitation.name] = nil
        case let declined as ServerInvitationDeclined: invitations[declined.invitation.name] = nil
        case is ServerDestroyed: isGone = true
        default: break
        }
    }

    private mutating func leave(_ user: Name) {
        members.remove(user)
        moderators.remove(user)
    }
}
