extension SetNameCard {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        let actor = TIMActor(on: standing, deliberation)
        let target = try actor.owner(ofDataNamed: user)
        let member = try deliberation.member(target, withDataSetBy: actor)
        if !nameCard.utf8.elementsEqual(member.tim.nameCard.utf8) {
            deliberation.append(NameCardChanged(user: target, nameCard: nameCard), to: group)
        }
        return Done()
    }
}

extension SetMemberCustomFields {
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

extension SetReceiveOption {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        let actor = TIMActor(on: standing, deliberation)
        try actor.require(.setReceiveOption)
        let user = try actor.requireUser()
        let member = try deliberation.targetMember(user, of: group)
        if receiveOption != member.tim.receiveOption(in: actor.type) {
            deliberation.append(
                ReceiveOptionChanged(user: user, receiveOption: receiveOption), to: group)
        }
        return Done()
    }
}

extension TIMActor {
    /// Whose name card or fields are set: one's own, or as owner or admin those of others (TIM-39).
    fileprivate func owner(ofDataNamed named: UserID?) throws(MusterError) -> UserID {
        let own = principal.user
        try require(named == nil || named == own ? .setOwnData : .setOthersData)
        guard let target = named ?? own else { throw .invalidParameter("user", "user is missing") }
        return target
    }
}

extension Deliberation {
    /// Somebody else has to be a member of lower role (TIM-39).
    fileprivate func member(
        _ target: UserID, withDataSetBy actor: TIMActor
    ) throws(MusterError) -> Member {
        let member = try targetMember(target, of: actor.group.id)
        let isLower = member.role.number < (actor.role?.number ?? 0)
        guard target == actor.principal.user || isLower else {
            throw MusterError(
                .permissionDenied, "the data of \(target) is set by members of higher role",
                user: target)
        }
        return member
    }
}

extension SendCustomSystemMessage {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try TIMRules.standing(group, deliberation)
        let type = standing.profile.tim.type
        guard users == nil || type.takesNamedUsers else {
            throw MusterError(
                .capabilityNotSupported, "in groups of type \(type.text) all members are told")
        }
        try deliberation.requireAdministrator(on: standing)
        for user in users?.users ?? [] where !deliberation.state.isMember(user, of: group) {
            throw MusterError(.targetNotMember, "\(user) is not a member of \(group)")
        }
        deliberation.append(CustomSystemNotified(data: data, users: users?.users), to: group)
        return Done()
    }
}

extension ReportPendencyRead {
    package func decide(
        _ deliberation: inout Deliberation
    ) throws(MusterError) -> PendencyReadResult {
        let user = try deliberation.actingUser()
        let before = deliberation.state.pendencyReadTime(of: user)
        if timestamp > before {
            deliberation.append(PendencyReadReported(upTo: timestamp), to: user)
        }
        return PendencyReadResult(max(timestamp, before))
    }
}
