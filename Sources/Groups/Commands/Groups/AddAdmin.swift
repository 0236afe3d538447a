/// Makes a member admin (GRP-72, TIM-35).
package struct AddAdmin: GroupUserCommand {
    package static let name = "addAdmin"

    package var group: GroupID
    package var user: UserID

    package init(group: GroupID, user: UserID) {
        self.group = group
        self.user = user
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
