extension TIMRules {
    package static func decide(
        _ command: InviteMembers, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> TargetResults {
        let actor = TIMActor(on: group, deliberation)
        let policy = TIMPolicy.invitation(into: actor.type, deliberation.settings.options)
        try actor.require(policy.inviters.roles)
        let (state, hooks) = (deliberation.state, deliberation.settings.hooks)
        let users = command.users.users
        let known = users.filter { hooks.userExists($0) }
        let outsiders = known.filter { !state.isMember($0, of: group.id) }
        let isAsked = policy.isConfirmed && actor.principal != .system
        if !outsiders.isEmpty {
            // A pending invitation to a full group is refused as well (GRP-18).
            try Seats(group).check(entering: isAsked ? 1 : outsiders.count)
            if isAsked, let inviter = actor.principal.user {
                try ask(outsiders, by: inviter, command, on: group, &deliberation)
            } else {
                deliberation.append(
                    MembersJoined(
                        users: outsiders, via: .directInvite, role: .member,
                        inviter: actor.principal, message: command.message),
                    to: group.id)
                for user in outsiders {
                    deliberation.closePending(of: user, in: group.id, because: .joinedOtherwise)
                }
            }
        }
        let (isKnown, enters) = (Set(known), Set(outsiders))
        return TargetResults(
            users.map { user in
                guard isKnown.contains(user) else { return result(user, .failed, .userNotFound) }
                guard enters.contains(user) else {
                    return result(user, .skipped, .alreadyMember)
                }
                return result(user, isAsked ? .pending : .done)
            })
    }

    /// A repeated invitation renews the pending one of the same inviter (GRP-20).
    private static func ask(
        _ invitees: [UserID], by inviter: UserID, _ command: InviteMembers,
        on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) {
        var room = PendingRoom(group, deliberation.limits)
        var addTimes = AddTimes(deliberation)
        for invitee in invitees {
            let open = deliberation.state.openInvitations(of: invitee, to: group.id)
            let own = open.last { $0.inviter == inviter }
            if own == nil { try room.take() }
            try deliberation.append(
                InvitationIssued(
                    invitation: own?.id ?? InvitationID(deliberation.allocate(.invitations)),
                    inviter: inviter, invitee: invitee, message: command.message,
                    addTime: addTimes.next()),
                to: group.id)
        }
    }

    package static func decide(
        _ command: AcceptInvitation, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let invitee = try TIMActor(on: group, deliberation).requireUser()
        try checkAddressee(of: command.invitation, invitee, group, deliberation)
        let invitation = try deliberation.invitationToAccept(command, by: invitee)
        try Seats(group).check(entering: 1)
        deliberation.accept(invitation, message: command.message)
        return Done()
    }

    package static func decide(
        _ command: DeclineInvitation, on group: GroupStanding, _ deliberation: inout Deliberation
    ) throws(MusterError) -> Done {
        let invitee = try TIMActor(on: group, deliberation).requireUser()
        try checkAddressee(of: command.invitation, invitee, group, deliberation)
        return try deliberation.decline(command, by: invitee)
    }

    /// Only the invitee decides an invitation, whoever has its handle (TIM-16).
    private static func checkAddressee(
        of id: InvitationID?, _ user: UserID, _ group: GroupStanding, _ deliberation: Deliberation
    ) throws(MusterError) {
        guard let id, let invitation = deliberation.state.invitation(id),
            invitation.group == group.id, invitation.invitee != user
        else { return }
        throw MusterError(.permissionDenied, "only the invitee decides an invitation")
    }
}
