/// Ends a group for good (GRP-60, TIM-26).
package struct DestroyGroup: SoleGroupCommand {
    package static let name = "destroyGroup"

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
