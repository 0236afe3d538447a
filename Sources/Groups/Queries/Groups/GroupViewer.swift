/// Somebody looking at a group of any family.
package struct GroupViewer {
    package let group: GroupStanding
    /// Nil for the administrator, who passes every check.
    package let user: UserID?
    package let role: MemberRole?

    package init(_ group: GroupID, _ inquiry: Inquiry) throws(MusterError) {
        self.group = try inquiry.state.existing(group)
        user = inquiry.viewer.user
        role = user.flatMap { inquiry.state.role(of: $0, in: group) }
    }

    package func requireMembership() throws(MusterError) {
        guard let user, role == nil else { return }
        throw MusterError(.notMember, "\(user) is not a member of \(group.id)")
    }

    package func requireManager() throws(MusterError) {
        try requireMembership()
        guard user == nil || role == .owner || role == .admin else {
            throw MusterError(.permissionDenied, "only managers of \(group.id) see this")
        }
    }
}
