/// Has the application take back a TIM group (TIM-29).
package struct ReclaimGroup: GroupCommand {
    package static let name = "reclaimGroup"

    package var group: GroupID
    package var reason: String

    package init(group: GroupID, reason: String = "") {
        self.group = group
        self.reason = reason
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        reason = try source.text("reason", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "reason", reason)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkRemark(reason, field: "reason")
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        try deliberation.requireAdministrator(on: standing)
        deliberation.append(GroupReclaimed(cause: reason), to: group)
        deliberation.closeAllPending(in: group)
        return Done()
    }
}
