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
        let invited = party.invite(&deliberation)
        return TargetResults(
            users.map { user in
                invited.first { $0.user == user } ?? TargetResult(user, .skipped, .alreadyMember)
            })
    }

    package static func decide(
        _ command: AcceptInvitation, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let invitee = try deliberation.actingUser()
        let invitation = try pendingInvitation(command, of: invitee, group, deliberation)
        try deliberation.checkNotBlockListed([invitee], in: group.id)
        try Seats(group).check(entering: 1)
        try EMJoinedGroups.check(of: [invitee], deliberation)
        deliberation.append(
            InvitationAccepted(
                invitation: invitation.id, inviter: invitation.inviter, invitee: invitee,
                isAutomatic: false),
            to: group.id)
        deliberation.append(
            MembersJoined(
                users: [invitee], via: .acceptedInvitation, role: .member,
                inviter: .user(invitation.inviter)),
            to: group.id)
        deliberation.closePending(
            of: invitee, in: group.id, because: .joinedOtherwise, except: invitation.id)
        return Done()
    }

    /// A member without such an invitation is told so (wire.md section 2.5).
    private static func pendingInvitation(
        _ command: AcceptInvitation, of invitee: UserID, _ group: GroupStanding,
        _ deliberation: Deliberation
    ) throws(MusterError) -> Invitation {
        do throws(MusterError) {
            return try deliberation.pendingInvitation(
                of: invitee, to: group.id, inviter: command.inviter, id: command.invitation)
        } catch {
            guard error.code == .invitationNotFound,
                deliberation.state.isMember(invitee, of: group.id)
            else { throw error }
            throw MusterError(.alreadyMember, "\(invitee) is a member of \(group.id)")
        }
    }

    package static func decide(
        _ command: DeclineInvitation, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let invitee = try deliberation.actingUser()
        let invitation = try deliberation.pendingInvitation(
            of: invitee, to: group.id, inviter: command.inviter, id: command.invitation)
        deliberation.append(
            InvitationDeclined(
                invitation: invitation.id, inviter: invitation.inviter, invitee: invitee,
                reason: command.reason),
            to: group.id)
        return Done()
    }
}
