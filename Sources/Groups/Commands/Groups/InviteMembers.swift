/// Invites users into a group (GRP-11, TIM-10).
package struct InviteMembers: GroupCommand {
    package static let name = "inviteMembers"

    package var group: GroupID
    package var users: UserList
    package var message: String

    package init(group: GroupID, users: [UserID], message: String = "") {
        self.group = group
        self.users = UserList(users)
        self.message = message
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        users = try UserList(reading: source)
        message = try source.text("message", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        users.write(2, to: &sink)
        sink.string(3, "message", message)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try users.checkShape(maximum: deliberation.limits(of: group).invitees)
        try deliberation.checkRemark(message, field: "message")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> TargetResults {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
