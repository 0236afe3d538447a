extension EMRules {
    package static func requireProfileRight(
        on group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError) {
        try EMActor(on: group, deliberation).require(.changeInformation)
    }
}

extension UpdateGroupExt {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try EMRules.standing(group, deliberation)
        try EMRules.requireProfileRight(on: standing, deliberation)
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
