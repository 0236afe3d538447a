extension CreateTIMGroup {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> CreatedTIMGroup {
        let creator = deliberation.context.actor
        let members = members(of: creator).users
        try checkCreator(creator, members)
        let standing: GroupRoles = creator == .system ? .s : .o
        try checkFields(standing, deliberation.settings.options)
        if let group, deliberation.state.isTaken(group.text, in: .groups) {
            throw MusterError(.groupIdInUse, "the id \(group) is or was used by a group")
        }
        try deliberation.checkExists(users: members)
        let size = size(deliberation.limits)
        try Seats(taken: creator == .system ? 0 : 1, maximum: size).check(entering: members.count)
        try checkBroadcasts(deliberation)
        let id = group ?? GroupID(deliberation.allocate(.timGroups))
        let isFixed = type.hasFixedAddOption
        deliberation.append(
            GroupCreated(
                name: groupName, description: description, owner: creator.user,
                maxMembers: size, announcement: announcement,
                traits: .tim(
                    TIMTraits(
                        type: type,
                        addOption: (isFixed ? nil : addOption) ?? type.defaultAddOption,
                        faceURL: faceURL, fields: fields))),
            to: id)
        if let owner = creator.user {
            deliberation.append(
                MembersJoined(
                    users: [owner], via: .creation, role: .owner,
                    memberFields: memberFields.filter { $0.user == owner }),
                to: id)
        }
        let admins = Set(memberRoles.filter { $0.choice == .admin }.map(\.user))
        let wished = members.filter { admins.contains($0) }
        if !members.isEmpty {
            deliberation.append(
                MembersJoined(
                    users: members, via: .initialMember, role: .member,
                    admins: type.hasAdmins ? wished : [],
                    memberFields: memberFields.filter { $0.user != creator.user }),
                to: id)
        }
        return CreatedTIMGroup(
            id, downgraded: type.hasAdmins ? [] : wished,
            targets: members.map { TIMRules.result($0, .done) })
    }

    /// PRM-T01, PRM-T02: the administrator creates BChatRooms and nothing else.
    private func checkCreator(
        _ creator: Principal, _ members: [UserID]
    ) throws(MusterError) {
        let allowed = TIMPolicy.allowed(.create, in: type)
        guard creator != .system || allowed.contains(.s) else {
            throw MusterError(
                .permissionDenied, "groups of type \(type.text) are created by users")
        }
        guard members.isEmpty || type.takesNamedUsers else {
            throw MusterError(
                .capabilityNotSupported, "groups of type \(type.text) begin without members")
        }
        guard creator == .system || allowed.contains(.x) else {
            throw MusterError(
                .permissionDenied,
                "groups of type \(type.text) are created by the application administrator")
        }
    }

    /// The host configured all keys, and the creator writes the first values with the rights of an
    /// owner (TIM-34, TIM-40).
    private func checkFields(
        _ standing: GroupRoles, _ options: Options
    ) throws(MusterError) {
        let given = memberFields.flatMap(\.fields)
        let writers =
            try CustomFieldEdit.writers(of: fields, options.timGroupFields, field: "fields")
            + CustomFieldEdit.writers(of: given, options.timMemberFields, field: "memberFields")
        for (field, writers) in zip(fields + given, writers) where !writers.contains(standing) {
            throw MusterError(
                .permissionDenied, "the field \(field.key) is written by others than the creator")
        }
    }

    /// How many members the group may have; 0 is unlimited (LIM-29 to LIM-31).
    ///
    /// A ceiling set below the default of a type holds for groups that name no maximum too.
    private func size(_ limits: Limits) -> Int {
        guard maxMembers == 0 else { return Int(maxMembers) }
        return switch type {
        case .privateGroup: below(limits.timMemberCeiling, limits.timDefaultMembersPrivate)
        case .publicGroup: below(limits.timMemberCeiling, limits.timDefaultMembersPublic)
        case .chatRoom: below(limits.timMemberCeiling, limits.timDefaultMembersChatRoom)
        case .avChatRoom: limits.timMembersAVChatRoom
        case .bChatRoom: limits.timMembersBChatRoom
        }
    }

    /// The lower of two maxima of which either may be 0, unlimited.
    private func below(_ ceiling: Int, _ usual: Int) -> Int {
        ceiling == 0 || usual == 0 ? max(ceiling, usual) : min(ceiling, usual)
    }

    /// LIM-44.
    private func checkBroadcasts(_ deliberation: Deliberation) throws(MusterError) {
        let maximum = deliberation.limits.timBChatRooms
        guard type == .bChatRoom, TIMTotals.bChatRooms(deliberation.state) >= maximum else {
            return
        }
        throw MusterError(
            .groupCountLimit, "there are \(maximum) groups of type \(type.text) already",
            limit: maximum)
    }
}

extension CreateTIMGroup {
    /// LIM-45.
    package func checkRate(_ deliberation: Deliberation) throws(MusterError) {
        let maximum = deliberation.limits.timGroupsPerDay
        guard maximum > 0,
            TIMTotals.netNewGroups(at: deliberation.now, deliberation.state) >= maximum
        else { return }
        throw MusterError(
            .rateLimited, "\(maximum) TIM groups were created today; try again tomorrow")
    }
}
