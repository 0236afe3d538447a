/// Forbids members to send for a time, or for good (GRP-78, TIM-37).
package struct MuteMembers: GroupCommand {
    package static let name = "muteMembers"

    package var group: GroupID
    package var users: UserList
    package var durationMs: Int64

    package init(group: GroupID, users: [UserID], durationMs: Int64) {
        self.group = group
        self.users = UserList(users)
        self.durationMs = durationMs
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        users = try UserList(reading: source)
        durationMs = try source.required("durationMs", try source.integer("durationMs"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        users.write(2, to: &sink)
        sink.integer(3, "durationMs", durationMs)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        let limits = deliberation.limits(of: group)
        try users.checkShape(maximum: limits.muteTargets)
        try deliberation.checkMuteDuration(durationMs, zeroLifts: limits.zeroLiftsMute)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> MuteResults {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
