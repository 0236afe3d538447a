extension EMRules {
    package static func decide(
        _ command: InviteMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> TargetResults {
        let actor = try EMActor(on: group, deliberation)
        try actor.require(.invite)
        let users = command.users.users
        try deliberation.checkExists(users: users)
        try deliberation.checkNotBlockListed(users, in: group.id)
        let state = deliberation.state
        let outsiders = users.filter { !state.isMember($0, of: group.id) }
        guard !outsiders.isEmpty else {
            throw MusterError(.alreadyMember, "all invitees are members of \(group.id)")
        }
        let party = EMInvitationParty(
            inviter: actor.user, invitees: outsiders, message: command.message, group: group.id,
            inviteNeedConfirm: group.profile.em.inviteNeedConfirm)
        let newcomers = party.newcomers(deliberation)
        // A pending invitation to a full group is refused as well (GRP-18).
        try Seats(group).check(entering: max(newcomers.count, 1))
        try EMJoinedGroups.check(of: newcomers, deliberation)
        let room = PendingRoom(group, deliberation.limits)
        let invited = try party.invite(within: room, &deliberation)
        let results = Dictionary(
            invited.map { ($0.user, $0) }, uniquingKeysWith: { first, _ in first })
        return TargetResults(
            users.map { results[$0] ?? TargetResult($0, .skipped, .alreadyMember) })
    }

    package static func decide(
        _ command: AcceptInvitation, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let invitee = try deliberation.actingUser()
        let invitation = try deliberation.invitationToAccept(command, by: invitee)
        try deliberation.checkNotBlockListed([invitee], in: group.id)
        try Seats(group).check(entering: 1)
        try EMJoinedGroups.check(of: [invitee], deliberation)
        deliberation.accept(invitation)
        return Done()
    }

    package static func decide(
        _ command: DeclineInvitation, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let invitee = try deliberation.actingUser()
        return try deliberation.decline(command, by: invitee)
    }
}
