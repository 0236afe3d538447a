/// Removes members from a group (GRP-55, TIM-24).
package struct RemoveMembers: GroupCommand {
    package static let name = "removeMembers"

    package var group: GroupID
    package var users: UserList
    package var reason: String

    package init(group: GroupID, users: [UserID], reason: String = "") {
        self.group = group
        self.users = UserList(users)
        self.reason = reason
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        users = try UserList(reading: source)
        reason = try source.text("reason", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        users.write(2, to: &sink)
        sink.string(3, "reason", reason)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try users.checkShape(maximum: deliberation.limits(of: group).targets)
        try deliberation.checkRemark(reason, field: "reason")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> TargetResults {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
