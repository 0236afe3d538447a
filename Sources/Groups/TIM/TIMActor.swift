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
    package var standing: GroupRoles { Self.standing(of: principal, as: role) }

    private static func standing(of principal: Principal, as role: MemberRole?) -> GroupRoles {
        principal == .system ? .s : GroupRoles(role)
    }

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
        let refusal = Self.refusal(to: principal, as: role, in: group.id, unless: allowed)
        if let refusal { throw refusal }
    }

    package func allows(_ operation: TIMOperation) -> Bool {
        TIMPolicy.allowed(operation, in: type).contains(standing)
    }

    /// The user who acts, where only users do.
    package func requireUser() throws(MusterError) -> UserID {
        guard let user = principal.user else { throw Self.refusal(to: principal, in: group.id) }
        return user
    }

    /// Why somebody of a role, nil for outside, may not do what a set of roles may; nil when it
    /// may.
    package static func refusal(
        to principal: Principal, as role: MemberRole?, in group: GroupID,
        unless allowed: GroupRoles
    ) -> MusterError? {
        guard !allowed.contains(standing(of: principal, as: role)) else { return nil }
        if let user = principal.user, role == nil {
            return MusterError(.notMember, "\(user) is not a member of \(group)")
        }
        return refusal(to: principal, in: group)
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
