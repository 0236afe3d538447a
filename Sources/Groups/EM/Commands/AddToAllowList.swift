/// Lets members speak under all-mute (GRP-84).
package struct AddToAllowList: GroupUsersCommand {
    package static let name = "addToAllowList"

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
        let added = targets.members.filter { state.member($0, of: group)?.em.isAllowed == false }
        if !added.isEmpty { deliberation.append(AllowListAdded(users: added), to: group) }
        let done = Set(added)
        return targets.results { done.contains($0) ? .done : .unchanged }
    }
}
