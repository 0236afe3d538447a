/// Switches all-mute (GRP-83, TIM-38).
package struct SetAllMuted: GroupCommand {
    package static let name = "setAllMuted"

    package var group: GroupID
    package var muted: Bool

    package init(group: GroupID, muted: Bool) {
        self.group = group
        self.muted = muted
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        muted = try source.required("muted", try source.bool("muted"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.bool(2, "muted", muted)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let (standing, rules) = try deliberation.governed(group)
        return try rules.decide(self, on: standing, &deliberation)
    }
}
