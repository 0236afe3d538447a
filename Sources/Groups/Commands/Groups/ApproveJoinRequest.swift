/// Approves an application (GRP-43, TIM-16).
package struct ApproveJoinRequest: GroupCommand {
    package static let name = "approveJoinRequest"

    package var group: GroupID
    package var user: UserID
    package var request: JoinRequestID?
    package var message: String

    package init(group: GroupID, user: UserID, request: JoinRequestID? = nil, message: String = "")
    {
        self.group = group
        self.user = user
        self.request = request
        self.message = message
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        user = try source.user("user")
        request = try source.string("request").map { JoinRequestID($0) }
        message = try source.text("message", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.id(2, "user", user)
        if let request { sink.id(3, "request", request) }
        sink.string(4, "message", message)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
        try deliberation.checkRemark(message, field: "message")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
