extension CreateTIMGroup {
    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        let limits = deliberation.limits
        if let group { try TIMGroupIDRules.check(group) }
        try TIMRules.checkName(groupName, limits)
        try TIMRules.checkDescription(description, limits)
        try TIMRules.checkAnnouncement(announcement, limits)
        try TIMRules.checkFaceURL(faceURL, limits)
        try checkSize(limits)
        let members = members(of: deliberation.context.actor)
        try members.checkOptionalShape(maximum: limits.timUsersPerCommand)
        try checkEntries(Set(users.users + [deliberation.context.actor.user].compactMap(\.self)))
        try deliberation.checkGroupFields(fields)
        for entry in memberFields {
            try deliberation.checkMemberFields(entry.fields, field: "memberFields")
        }
    }

    private func checkSize(_ limits: Limits) throws(MusterError) {
        let ceiling =
            switch type {
            case .privateGroup, .publicGroup, .chatRoom: limits.timMemberCeiling
            case .avChatRoom: limits.timMembersAVChatRoom
            case .bChatRoom: limits.timMembersBChatRoom
            }
        guard maxMembers >= 0, ceiling == 0 || maxMembers <= Int64(ceiling) else {
            throw .invalidParameter(
                "maxMembers", "maxMembers must be between 0, for the default, and \(ceiling)")
        }
    }

    /// Roles and fields are given to whoever enters, and never the role of the owner (TIM-06); the
    /// creator keeps it, whichever is named.
    private func checkEntries(_ listed: Set<UserID>) throws(MusterError) {
        for entry in memberRoles {
            guard entry.choice != .owner else {
                throw .invalidParameter("memberRoles", "the creator is the owner")
            }
            guard listed.contains(entry.user) else {
                throw .invalidParameter("memberRoles", "\(entry.user) is not among users")
            }
        }
        for entry in memberFields where !listed.contains(entry.user) {
            throw .invalidParameter("memberFields", "\(entry.user) is not among users")
        }
    }
}
