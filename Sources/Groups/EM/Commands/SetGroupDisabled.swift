/// Disables or enables an EM group; the administrator only (GRP-92).
package struct SetGroupDisabled: CommandBody {
    package static let name = "setGroupDisabled"

    package var group: GroupID
    package var disabled: Bool

    package init(group: GroupID, disabled: Bool) {
        self.group = group
        self.disabled = disabled
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        disabled = try source.required("disabled", try source.bool("disabled"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.bool(2, "disabled", disabled)
    }

    package var subject: CommandSubject { .group(group, disabledFor: .users) }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        guard deliberation.context.actor == .system else {
            throw MusterError(
                .permissionDenied, "only the application administrator disables groups")
        }
        if disabled != standing.profile.isDisabled {
            deliberation.append(GroupStateChanged(isDisabled: disabled), to: group)
        }
        return Done()
    }
}
