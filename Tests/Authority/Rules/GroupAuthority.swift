import Groups
import Muster

/// What the families of groups have in common: who an event concerns, and what waits.
struct GroupAuthority {
    let authority: Authority
    let group: GroupRoster

    init(_ authority: Authority, _ group: GroupRoster) {
        self.authority = authority
        self.group = group
    }

    var event: Event { authority.event }
    var actor: Name? { authority.actor }
    var role: Role { group.role(of: actor) }

    /// Whether all targets may be touched: nobody touches the owner, and only `seniors` admins.
    func touches(_ users: [UserID], seniors: Set<Role>) -> Bool {
        users.allSatisfy { user in
            switch group.role(of: user.name) {
            case .owner: false
            case .admin: seniors.contains(role)
            default: true
            }
        }
    }

    /// Whether the invitation waits for the acting user.
    func waits(_ invitation: InvitationID) -> Bool {
        actor != nil && group.invitations[invitation.name] == actor
    }

    func isOnlyActor(_ users: [UserID]) -> Bool {
        users.count == 1 && users.first?.name == actor && actor != nil
    }
}
