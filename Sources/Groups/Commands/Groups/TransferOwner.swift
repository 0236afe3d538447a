/// Gives a group to another member (GRP-76, TIM-27).
package struct TransferOwner: GroupUserCommand {
    package static let name = "transferOwner"

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
