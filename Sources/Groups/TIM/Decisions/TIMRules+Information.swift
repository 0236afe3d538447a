extension TIMRules {
    package static func decide(
        _ command: UpdateGroupName, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try TIMActor(on: group, deliberation).require(.changeProfile)
        return deliberation.change(
            command.name, from: group.profile.name, GroupInfoChanged(name: command.name), group)
    }

    package static func decide(
        _ command: UpdateGroupDescription, on group: GroupStanding,
        _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try TIMActor(on: group, deliberation).require(.changeProfile)
        return deliberation.change(
            command.description, from: group.profile.description,
            GroupInfoChanged(description: command.description), group)
    }

    package static func decide(
        _ command: UpdateAnnouncement, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try TIMActor(on: group, deliberation).require(.changeProfile)
        return deliberation.change(
            command.announcement, from: group.profile.announcement,
            AnnouncementChanged(announcement: command.announcement), group)
    }
}

extension UpdateFaceURL {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        try TIMActor(on: standing, deliberation).require(.changeProfile)
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
            deliberation.append(GroupCustomFieldsChanged(fields: edit.changed), to: group)
        }
        return Done()
    }
}
