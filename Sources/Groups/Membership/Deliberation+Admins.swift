extension Deliberation {
    /// How many admins a group may have (LIM-04).
    package func checkAdminSeat(in group: GroupStanding) throws(MusterError) {
        guard group.profile.admins.count >= limits.emMaxAdmins else { return }
        throw MusterError(
            .adminLimit, "the group has \(group.profile.admins.count) admins already",
            limit: limits.emMaxAdmins)
    }
}
