/// Leaves a group (GRP-51, TIM-22).
package struct LeaveGroup: SoleGroupCommand {
    package static let name = "leaveGroup"

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package var subject: CommandSubject { .group(group, disabledFor: .nobody) }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
