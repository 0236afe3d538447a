/// The targets of one command, split into members and others (GEN-13).
package struct MemberTargets {
    package let group: GroupID
    /// The targets in request order, with the roles of those who are members.
    package let requested: [(user: UserID, role: MemberRole?)]

    package init(_ list: UserList, in group: GroupID, _ state: StateReader) {
        self.group = group
        requested = list.users.map { ($0, state.role(of: $0, in: group)) }
    }

    /// The members among the targets, in request order.
    package var members: [UserID] { requested.compactMap { $0.role == nil ? nil : $0.user } }

    package func refuse(
        _ user: UserID, _ error: @autoclosure () -> MusterError
    ) throws(MusterError) {
        if requested.contains(where: { $0.user == user }) { throw error() }
    }

    package func requireMembers() throws(MusterError) {
        guard requested.allSatisfy({ $0.role == nil }) else { return }
        throw MusterError(.targetNotMember, "no target is a member of \(group)")
    }

    /// Judges the roles of the targets (GEN-11 step 8).
    ///
    /// Nobody touches the owner. One untouchable member fails the whole command, whatever its
    /// state (EDG-41).
    package func checkRoles(
        mayTouchAdmins: @autoclosure () -> Bool
    ) throws(MusterError) {
        for (user, role) in requested {
            let isTouchable =
                switch role {
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
            requested.map { user, role in
                role == nil
                    ? TargetResult(user, .skipped, .targetNotMember)
                    : TargetResult(user, status(user))
            })
    }
}
