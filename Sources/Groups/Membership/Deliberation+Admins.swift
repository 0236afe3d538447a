extension Deliberation {
    /// Admins of a group are limited; LIM-04 is the only limit on them, so that it holds for both
    /// families whose groups answer `adminLimit`.
    package func checkAdminSeat(in group: GroupStanding) throws(MusterError) {
        let admins = group.profile.admins.count
        guard admins >= limits.emMaxAdmins else { return }
        throw MusterError(
            .adminLimit, "the group has \(admins) admins already", limit: limits.emMaxAdmins)
    }
}
