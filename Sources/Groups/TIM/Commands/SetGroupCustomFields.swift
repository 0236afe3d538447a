/// Sets custom fields of a TIM group (TIM-34).
package struct SetGroupCustomFields: GroupCommand {
    package static let name = "setGroupCustomFields"

    package var group: GroupID
    package var fields: [CustomField]

    package init(group: GroupID, fields: [CustomField]) {
        self.group = group
        self.fields = fields
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        fields = try source.required("fields", try source.fields("fields"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.fields(2, "fields", fields)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkGroupFields(fields)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        let actor = TIMActor(on: standing, deliberation)
        let rules = deliberation.settings.options.timGroupFields
        try CustomFieldEdit.checkLevels(of: fields, rules, writer: actor)
        let edit = CustomFieldEdit(fields, changing: standing.profile.tim.fields)
        try edit.checkCount(maximum: deliberation.limits.timGroupCustomKeys, field: "fields")
        if !edit.changed.isEmpty {
            deliberation.append(GroupCustomFieldsChanged(customFields: edit.changed), to: group)
        }
        return Done()
    }
}
