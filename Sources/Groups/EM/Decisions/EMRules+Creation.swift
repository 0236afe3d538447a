extension CreateGroup {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> CreatedGroup {
        let creator = try deliberation.actingUser()
        if let group, deliberation.state.isTaken(group.text, in: .groups) {
            throw MusterError(.groupIdInUse, "the id \(group) is or was used by a group")
        }
        let invitees = invitees(of: deliberation.context.actor).users
        try deliberation.checkExists(users: invitees)
        let id = group ?? GroupID(deliberation.allocate(.groups))
        let created = GroupCreated(
            name: groupName, description: description, owner: creator,
            maxMembers: Int(maxMembers ?? Int64(deliberation.limits.emUsualMaxMembers)),
            traits: .em(
                EMTraits(style: style, inviteNeedConfirm: inviteNeedConfirm, ext: ext)))
        let party = EMInvitationParty(
            inviter: creator, invitees: invitees, message: message, group: id,
            inviteNeedConfirm: inviteNeedConfirm)
        let newcomers = party.newcomers(deliberation)
        try Seats(taken: 1, maximum: created.maxMembers).check(entering: newcomers.count)
        try EMJoinedGroups.check(of: [creator] + newcomers, deliberation)
        deliberation.append(created, to: id)
        deliberation.append(
            MembersJoined(users: [creator], via: .creation, role: .owner), to: id)
        let room = PendingRoom(taken: 0, deliberation.limits)
        let targets = try party.invite(within: room, &deliberation)
        return CreatedGroup(
            GroupDetails(
                created: created, as: id, at: deliberation.now,
                memberCount: 1 + newcomers.count, version: UInt64(deliberation.events.count)),
            targets: targets)
    }
}
