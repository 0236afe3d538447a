/// A user acting on an EM group: who it is there, and what that allows.
package struct EMActor {
    package let user: UserID
    package let group: GroupStanding
    /// Nil for somebody outside.
    package let role: MemberRole?

    /// Refuses the administrator, whom EM commands do not serve (CLR-07).
    package init(
        on group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError) {
        try self.init(deliberation.actingUser(), on: group, deliberation.state)
    }

    package init(_ user: UserID, on group: GroupStanding, _ state: StateReader) {
        self.user = user
        self.group = group
        role = state.role(of: user, in: group.id)
    }

    /// GEN-11 step 4: some role could do this in a group of the style.
    package func requireCapability(_ operation: EMOperation) throws(MusterError) {
        guard EMPolicy.allowed(operation, in: group.profile.em.style).isEmpty else { return }
        throw MusterError(
            .capabilityNotSupported,
            "groups of style \(group.profile.em.style.text) have no such operation")
    }

    /// GEN-11 steps 5 and 6: a member, whose role allows the operation.
    package func require(_ operation: EMOperation) throws(MusterError) {
        try requireMembership()
        guard allows(operation) else {
            throw MusterError(
                .permissionDenied,
                "the role of \(user) in \(group.id) does not allow this")
        }
    }

    package func requireMembership() throws(MusterError) {
        guard role != nil else {
            throw MusterError(.notMember, "\(user) is not a member of \(group.id)")
        }
    }

    package func allows(_ operation: EMOperation) -> Bool {
        EMPolicy.allowed(operation, in: group.profile.em.style).contains(GroupRoles(role))
    }
}
