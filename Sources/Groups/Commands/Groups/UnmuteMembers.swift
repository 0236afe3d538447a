/// Lets muted members send again (GRP-81, TIM-37).
package struct UnmuteMembers: GroupUsersCommand {
    package static let name = "unmuteMembers"

    package var group: GroupID
    package var users: UserList

    package init(group: GroupID, users: [UserID]) {
        self.group = group
        self.users = UserList(users)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try users.checkShape(maximum: deliberation.limits(of: group).muteTargets)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> TargetResults {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
