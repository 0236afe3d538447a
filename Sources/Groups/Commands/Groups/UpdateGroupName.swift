/// Renames a group (GRP-63, TIM-30).
package struct UpdateGroupName: GroupCommand {
    package static let name = "updateGroupName"

    package var group: GroupID
    package var name: String

    package init(group: GroupID, name: String) {
        self.group = group
        self.name = name
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        name = try source.text("name")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "name", name)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.rules(of: group).checkName(name, deliberation.limits)
    }

    package var names: [String] { [name] }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let (standing, rules) = try deliberation.governed(group)
        try rules.requireProfileRight(on: standing, deliberation)
        return deliberation.change(
            name, from: standing.profile.name, GroupInfoChanged(name: name), standing)
    }
}
