/// Expels users and bars them from coming back (GRP-88).
package struct BlockMembers: GroupUsersCommand {
    package static let name = "blockMembers"

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
        let actor = try EMActor(on: standing, deliberation)
        try actor.require(.useBlockList)
        let targets = MemberTargets(users, in: group, deliberation.state)
        try targets.refuse(
            actor.user, .invalidParameter("users", "nobody can block-list oneself"))
        try deliberation.checkExists(users: users.users)
        try targets.checkRoles(mayTouchAdmins: actor.allows(.removeAdmin))
        let state = deliberation.state
        let added = users.users.filter { !state.isBlockListed($0, in: group) }
        if !targets.members.isEmpty {
            deliberation.append(
                MembersRemoved(users: targets.members, cause: .blockListed), to: group)
        }
        if !added.isEmpty { deliberation.append(BlockListAdded(users: added), to: group) }
        for user in added {
            deliberation.closePending(of: user, in: group, because: .blockListed)
        }
        let done = Set(added)
        return TargetResults(
            users.users.map { TargetResult($0, done.contains($0) ? .done : .unchanged) })
    }
}
