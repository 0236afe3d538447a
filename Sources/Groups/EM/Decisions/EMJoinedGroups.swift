/// How many EM groups one user may be in.
package enum EMJoinedGroups {
    /// Each user may be in a limited number of EM groups (LIM-05).
    ///
    /// Judged after the seats of the group, but for joining at once, where GRP-42 states the
    /// other order.
    package static func check(
        of users: [UserID], _ deliberation: Deliberation
    ) throws(MusterError) {
        let maximum = deliberation.limits.emMaxJoinedGroups
        guard maximum > 0 else { return }
        for user in users
        where deliberation.state.isInGroups(user, atLeast: maximum, of: .em) {
            throw MusterError(
                .joinedGroupLimit, "\(user) already is in \(maximum) groups", limit: maximum)
        }
    }
}
