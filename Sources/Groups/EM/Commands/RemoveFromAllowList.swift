/// Takes members off the allow list (GRP-84).
package struct RemoveFromAllowList: GroupUsersCommand {
    package static let name = "removeFromAllowList"

    package var group: GroupID
    package var users: UserList

    package init(group: GroupID, users: [UserID]) {
        self.group = group
        self.users = UserList(users)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try users.checkShape(maximum: deliberation.limits.emTargetsPerCommand)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> TargetResults {
        let targets = try EMRules.allowListTargets(users, in: group, deliberation)
        let state = deliberation.state
        let removed = targets.members.filter { state.member($0, of: group)?.em.isAllowed == true }
        if !removed.isEmpty { deliberation.append(AllowListRemoved(users: removed), to: group) }
        let done = Set(removed)
        return targets.results { done.contains($0) ? .done : .unchanged }
    }
}
