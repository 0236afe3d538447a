extension Deliberation {
    /// Somebody else has to be a member of lower role (TIM-39).
    package func member(
        _ target: UserID, withDataSetBy actor: TIMActor
    ) throws(MusterError) -> Member {
        let member = try targetMember(target, of: actor.group.id)
        let isLower = member.role.number < (actor.role?.number ?? 0)
        guard target == actor.principal.user || isLower else {
            throw MusterError(
                .permissionDenied, "the data of \(target) is set by members of higher role",
                user: target)
        }
        return member
    }
}
