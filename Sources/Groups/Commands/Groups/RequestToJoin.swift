/// Joins an open group, or applies to one that needs approval (GRP-35, TIM-14).
package struct RequestToJoin: GroupCommand {
    package static let name = "requestToJoin"

    package var group: GroupID
    package var message: String

    package init(group: GroupID, message: String = "") {
        self.group = group
        self.message = message
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        message = try source.text("message", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "message", message)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkRemark(message, field: "message")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> JoinResult {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
