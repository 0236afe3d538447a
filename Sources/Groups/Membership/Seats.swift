/// The seats of a group, all or nothing (GEN-16).
package struct Seats {
    package let taken: Int
    /// 0 is unlimited.
    package let maximum: Int

    package init(taken: Int, maximum: Int) {
        self.taken = taken
        self.maximum = maximum
    }

    package init(_ group: GroupStanding) {
        self.init(taken: group.status.memberCount, maximum: group.profile.maxMembers)
    }

    package func check(entering count: Int) throws(MusterError) {
        guard maximum > 0, taken + count > maximum else { return }
        throw MusterError(.groupFull, "the group has no free seat", limit: maximum)
    }
}
