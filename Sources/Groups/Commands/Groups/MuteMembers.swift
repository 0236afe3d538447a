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
        try users.checkShape(maximum: deliberation.muteTargetsMaximum(in: group))
        try deliberation.checkMuteDuration(durationMs, in: group)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> MuteResults {
        let standing = try deliberation.standing(group)
        return try Families.rules(of: standing.profile.family)
            .decide(self, on: standing, &deliberation)
    }
}
