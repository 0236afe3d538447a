/// Leaves a group (GRP-51, TIM-22).
package struct LeaveGroup: SoleGroupCommand {
    package static let name = "leaveGroup"

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package var subject: CommandSubject { .group(group, evenDisabled: true) }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(group)
        return try Families.rules(of: standing.profile.family)
            .decide(self, on: standing, &deliberation)
    }
}
