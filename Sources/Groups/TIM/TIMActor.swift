/// Somebody acting on a TIM group: who it is there, and what that allows.
package struct TIMActor {
    package let principal: Principal
    package let group: GroupStanding
    /// Nil for somebody outside, and for the administrator.
    package let role: MemberRole?

    package init(on group: GroupStanding, _ deliberation: Deliberation) {
        self.init(deliberation.context.actor, on: group, deliberation.state)
    }

    package init(_ principal: Principal, on group: GroupStanding, _ state: StateReader) {
        self.principal = principal
        self.group = group
        role = principal.user.flatMap { state.role(of: $0, in: group.id) }
    }

    package var type: TIMGroupType { group.profile.tim.type }

    /// The one set with the actor in it.
    package var standing: GroupRoles { principal == .system ? .s : GroupRoles(role) }

    /// GEN-11 steps 4 to 6: the administrator where it may act at all, then the type, membership
    /// and role (CLR-07).
    package func require(_ operation: TIMOperation) throws(MusterError) {
        guard principal != .system || TIMPolicy.namesAdministrator(operation) else {
            throw Self.refusal(to: principal, in: group.id)
        }
        try require(TIMPolicy.allowed(operation, in: type))
    }

    /// The same for a set of roles that is no row of the table.
    package func require(_ allowed: GroupRoles) throws(MusterError) {
        guard !allowed.isEmpty else {
            throw MusterError(
                .capabilityNotSupported, "groups of type \(type.text) have no such operation")
        }
        guard !allowed.contains(standing) else { return }
        if let user = principal.user, role == nil {
            throw MusterError(.notMember, "\(user) is not a member of \(group.id)")
        }
        throw Self.refusal(to: principal, in: group.id)
    }

    package func allows(_ operation: TIMOperation) -> Bool {
        TIMPolicy.allowed(operation, in: type).contains(standing)
    }

    /// The user who acts, where only users do.
    package func requireUser() throws(MusterError) -> UserID {
        guard let user = principal.user else { throw Self.refusal(to: principal, in: group.id) }
        return user
    }

    package static func refusal(to principal: Principal, in group: GroupID) -> MusterError {
        switch principal {
        case .user(let user):
            MusterError(.permissionDenied, "the role of \(user) in \(group) does not allow this")
        case .system:
            MusterError(
                .permissionDenied, "the application administrator cannot do this in \(group)")
        }
    }
}
