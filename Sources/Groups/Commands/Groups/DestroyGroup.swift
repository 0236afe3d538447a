/// Ends a group for good (GRP-60, TIM-26).
package struct DestroyGroup: SoleGroupCommand {
    package static let name = "destroyGroup"

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
