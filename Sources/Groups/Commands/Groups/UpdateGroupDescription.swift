/// Changes the description of a group (GRP-64, TIM-30).
package struct UpdateGroupDescription: GroupCommand {
    package static let name = "updateGroupDescription"

    package var group: GroupID
    package var description: String

    package init(group: GroupID, description: String) {
        self.group = group
        self.description = description
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        description = try source.text("description")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "description", description)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.rules(of: group).checkDescription(description, deliberation.limits)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let (standing, rules) = try deliberation.governed(group)
        try rules.requireProfileRight(on: standing, deliberation)
        return deliberation.change(
            description, from: standing.profile.description,
            GroupInfoChanged(description: description), standing)
    }
}
