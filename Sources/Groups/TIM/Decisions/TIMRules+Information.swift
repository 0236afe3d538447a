extension TIMRules {
    package static func requireProfileRight(
        on group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError) {
        try TIMActor(on: group, deliberation).require(.changeProfile)
    }
}

extension UpdateFaceURL {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        try TIMRules.requireProfileRight(on: standing, deliberation)
        return deliberation.change(
            faceURL, from: standing.profile.tim.faceURL, GroupInfoChanged(faceURL: faceURL),
            standing)
    }
}

extension SetAddOption {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        try TIMActor(on: standing, deliberation).require(.changeAddOption)
        if addOption != standing.profile.tim.addOption {
            deliberation.append(AddOptionChanged(addOption: addOption), to: group)
        }
        return Done()
    }
}

extension SetGroupCustomFields {
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
