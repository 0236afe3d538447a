/// How many more invitations and applications may wait in a group.
///
/// Whatever waits is closed by one command when the group ends (GRP-61), and what one command makes
/// is stored at once: with more waiting than fits, the group could never end.
package struct PendingRoom {
    private let maximum: Int
    private var free: Int

    package init(taken: Int, _ limits: Limits) {
        maximum = limits.pendingPerGroup
        free = maximum - taken
    }

    package init(_ group: GroupStanding, _ limits: Limits) {
        self.init(taken: group.status.pendingCount, limits)
    }

    /// Makes room for one more.
    package mutating func take() throws(MusterError) {
        guard free > 0 else {
            throw MusterError(
                .rateLimited,
                "\(maximum) invitations and applications wait in the group already; "
                    + "try again when some are decided",
                limit: maximum)
        }
        free -= 1
    }
}
