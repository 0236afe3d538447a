/// Takes users off the block list (GRP-89).
package struct UnblockMembers: GroupUsersCommand {
    package static let name = "unblockMembers"

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
        let standing = try EMRules.standing(group, deliberation)
        try EMActor(on: standing, deliberation).require(.useBlockList)
        try deliberation.checkExists(users: users.users)
        let state = deliberation.state
        let listed = users.users.filter { state.isBlockListed($0, in: group) }
        if !listed.isEmpty { deliberation.append(BlockListRemoved(users: listed), to: group) }
        let done = Set(listed)
        return TargetResults(
            users.users.map { TargetResult($0, done.contains($0) ? .done : .unchanged) })
    }
}
