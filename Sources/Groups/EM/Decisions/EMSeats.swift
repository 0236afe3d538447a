/// The seats of a group, all or nothing (GEN-16).
package struct EMSeats {
    package let taken: Int
    package let maximum: Int

    package init(taken: Int, maximum: Int) {
        self.taken = taken
        self.maximum = maximum
    }

    package init(_ group: GroupStanding) {
        self.init(taken: group.status.memberCount, maximum: group.profile.maxMembers)
    }

    package func check(entering count: Int) throws(MusterError) {
        guard taken + count > maximum else { return }
        throw MusterError(.groupFull, "the group has no free seat", limit: maximum)
    }

    /// Each user may be in a limited number of EM groups (LIM-05).
    ///
    /// Judged after the seats of the group, but for joining at once, where GRP-42 states the
    /// other order.
    package static func checkJoinedGroups(
        of users: [UserID], _ deliberation: Deliberation
    ) throws(MusterError) {
        let maximum = deliberation.limits.emMaxJoinedGroups
        guard maximum > 0 else { return }
        for user in users
        where deliberation.state.joinedGroupsCount(of: user, in: .em) >= maximum {
            throw MusterError(
                .joinedGroupLimit, "\(user) already is in \(maximum) groups", limit: maximum)
        }
    }
}
