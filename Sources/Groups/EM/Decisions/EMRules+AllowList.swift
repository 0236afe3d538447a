extension EMRules {
    /// The targets of an edit of the allow list, who must be members (GRP-84).
    package static func allowListTargets(
        _ users: UserList, in group: GroupID, _ deliberation: Deliberation
    ) throws(MusterError) -> MemberTargets {
        let standing = try standing(group, deliberation)
        try EMActor(on: standing, deliberation).require(.useAllowList)
        let targets = MemberTargets(users, in: group, deliberation.state)
        try targets.requireMembers()
        return targets
    }
}
