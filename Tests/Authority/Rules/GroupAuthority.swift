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

    /// Whether those who enter come from outside, nobody on the block list among them (GRP-42), and
    /// become owner or admin only with the group itself (TIM-06).
    func entersPlainly(_ joined: MembersJoined) -> Bool {
        let users = Set(joined.users.map(\.name))
        return users.isDisjoint(with: group.members) && users.isDisjoint(with: group.blocked)
            && (joined.role == .owner) == (joined.via == .creation) && joined.role != .admin
            && (joined.admins.isEmpty || joined.via == .initialMember)
            && users.isSuperset(of: joined.admins.map(\.name))
    }

    /// Whether the same command accepted or approved everybody who enters.
    func areLetIn(_ users: [UserID]) -> Bool {
        authority.letIn.isSuperset(of: users.map(\.name))
    }

    func isOnlyActor(_ users: [UserID]) -> Bool {
        users.count == 1 && users.first?.name == actor && actor != nil
    }
}
