/// Sets custom fields of a member of a TIM group (TIM-40).
package struct SetMemberCustomFields: GroupCommand {
    package static let name = "setMemberCustomFields"

    package var group: GroupID
    package var user: UserID?
    package var fields: [CustomField]

    package init(group: GroupID, user: UserID? = nil, fields: [CustomField]) {
        self.group = group
        self.user = user
        self.fields = fields
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        user = try source.string("user").map { UserID($0) }
        fields = try source.required("fields", try source.fields("fields"))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        if let user { sink.id(2, "user", user) }
        sink.fields(3, "fields", fields)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        if let user { try IdentifierRules.check(user: user, field: "user") }
        try deliberation.checkMemberFields(fields, field: "fields")
    }

    /// The acting user is meant unless another is named.
    package func completed(for actor: Principal, _ limits: Limits) -> Self {
        var completed = self
        completed.user = user ?? actor.user
        return completed
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        let actor = TIMActor(on: standing, deliberation)
        let target = try actor.owner(ofDataNamed: user)
        // What the actor's role may write is settled before the target is looked at (GEN-11).
        let rules = deliberation.settings.options.timMemberFields
        try CustomFieldEdit.checkLevels(of: fields, rules, writer: actor)
        let member = try deliberation.member(target, withDataSetBy: actor)
        let edit = CustomFieldEdit(fields, changing: member.tim.fields)
        try edit.checkCount(maximum: deliberation.limits.timMemberCustomKeys, field: "fields")
        if !edit.changed.isEmpty {
            deliberation.append(
                MemberCustomFieldsChanged(user: target, customFields: edit.changed), to: group)
        }
        return Done()
    }
}
