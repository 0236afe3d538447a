extension EMRules {
    package static func decide(
        _ command: UpdateGroupName, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try EMActor(on: group, deliberation).require(.changeInformation)
        return deliberation.change(
            command.name, from: group.profile.name, GroupInfoChanged(name: command.name), group)
    }

    package static func decide(
        _ command: UpdateGroupDescription, on group: GroupStanding,
        _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try EMActor(on: group, deliberation).require(.changeInformation)
        return deliberation.change(
            command.description, from: group.profile.description,
            GroupInfoChanged(description: command.description), group)
    }

    package static func decide(
        _ command: UpdateAnnouncement, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        try EMActor(on: group, deliberation).require(.changeInformation)
        return deliberation.change(
            command.announcement, from: group.profile.announcement,
            AnnouncementChanged(announcement: command.announcement), group)
    }
}

extension UpdateGroupExt {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        try EMActor(on: standing, deliberation).require(.changeInformation)
        return deliberation.change(
            ext, from: standing.profile.em.ext, GroupInfoChanged(ext: ext), standing)
    }
}

extension UpdateMaxMembers {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        try EMActor(on: standing, deliberation).require(.changeSize)
        let maximum = Int(maxMembers)
        guard maximum >= standing.status.memberCount else {
            throw .invalidParameter(
                "maxMembers",
                "maxMembers must not be below the \(standing.status.memberCount) members there are")
        }
        if maximum != standing.profile.maxMembers {
            deliberation.append(GroupInfoChanged(maxMembers: maximum), to: group)
        }
        return Done()
    }
}
