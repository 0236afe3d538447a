/// The targets of one command, split into members and others (GEN-13).
package struct MemberTargets {
    package let group: GroupID
    package let requested: [UserID]
    /// Roles of those who are members.
    package let roles: [UserID: MemberRole]

    package init(_ list: UserList, in group: GroupID, _ state: any StateReader) {
        self.group = group
        requested = list.users
        var roles: [UserID: MemberRole] = [:]
        for user in list.users { roles[user] = state.member(user, of: group)?.role }
        self.roles = roles
    }

    /// The members among the targets, in request order.
    package var members: [UserID] { requested.filter { roles[$0] != nil } }

    package func refuse(
        _ user: UserID, _ error: @autoclosure () -> MusterError
    ) throws(MusterError) {
        if requested.contains(user) { throw error() }
    }

    package func requireMembers() throws(MusterError) {
        guard roles.isEmpty else { return }
        throw MusterError(.targetNotMember, "no target is a member of \(group)")
    }

    /// Judges the roles of the targets (GEN-11 step 8).
    ///
    /// Nobody touches the owner. One untouchable member fails the whole command, whatever its
    /// state (EDG-41).
    package func checkRoles(
        mayTouchAdmins: @autoclosure () -> Bool
    ) throws(MusterError) {
        for user in members {
            let isTouchable =
                switch roles[user] {
                case .owner: false
                case .admin: mayTouchAdmins()
                case .member, nil: true
                }
            guard !isTouchable else { continue }
            throw MusterError(
                .permissionDenied, "this cannot be done to \(user)", user: user)
        }
    }

    /// One result per target: non-members are skipped, `status` judges the others.
    package func results(_ status: (UserID) -> TargetStatus) -> TargetResults {
        TargetResults(
            requested.map { user in
                roles[user] == nil
                    ? TargetResult(user, .skipped, .targetNotMember)
                    : TargetResult(user, status(user))
            })
    }
}
