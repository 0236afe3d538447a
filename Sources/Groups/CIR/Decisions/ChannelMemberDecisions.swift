// Entering and leaving channels (CIR-23 to CIR-28, CIR-32 to CIR-34).

extension InviteUserToChannel {
    package func decide(
        _ deliberation: inout Deliberation
    ) throws(MusterError) -> IssuedInvitation {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        try actor.require(.inviteToChannel)
        _ = try deliberation.serverMember(user, of: server)
        guard user != actor.user, !deliberation.state.isMember(user, of: channel) else {
            throw MusterError(.alreadyMember, "\(user) is a member of \(channel)")
        }
        try standing.checkSeat()
        let id = deliberation.invitationID(
            at: CircleInvitationPlace(of: user, to: channel, of: server), of: actor.user)
        deliberation.append(
            ChannelInvitationIssued(
                server: server, invitation: id, inviter: actor.user, invitee: user,
                message: message),
            to: channel)
        return IssuedInvitation(id: id)
    }
}

extension AcceptChannelInvitation {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        let invitee = try deliberation.actingUser()
        let state = deliberation.state
        let invitation = try deliberation.pendingInvitation(
            at: CircleInvitationPlace(of: invitee, to: channel, of: server), of: inviter,
            isMember: state.isMember(invitee, of: channel))
        try standing.checkSeat()
        deliberation.append(
            ChannelInvitationAccepted(
                server: server, invitation: invitation.id, inviter: invitation.inviter,
                invitee: invitee),
            to: channel)
        deliberation.append(
            ChannelMemberJoined(
                server: server, user: invitee, via: .invitation, inviter: invitation.inviter),
            to: channel)
        return Done()
    }
}

extension DeclineChannelInvitation {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let invitee = try deliberation.actingUser()
        let invitation = try deliberation.pendingInvitation(
            at: CircleInvitationPlace(of: invitee, to: channel, of: server), of: inviter)
        deliberation.append(
            ChannelInvitationDeclined(
                server: server, invitation: invitation.id, inviter: invitation.inviter,
                invitee: invitee),
            to: channel)
        return Done()
    }
}

extension JoinChannel {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        guard !actor.isInChannel else {
            throw MusterError(.alreadyMember, "\(actor.user) is a member of \(channel)")
        }
        guard actor.allows(.joinChannel) else {
            throw MusterError(.joinNotAllowed, "the channel \(channel) takes invited users only")
        }
        try standing.checkSeat()
        deliberation.append(
            ChannelMemberJoined(server: server, user: actor.user, via: .join), to: channel)
        return Done()
    }
}

extension LeaveChannel {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        guard actor.allows(.leaveChannel) else {
            throw MusterError(.notMember, "\(actor.user) is not a member of \(channel)")
        }
        try standing.checkNotDefault("left")
        deliberation.append(
            ChannelMemberLeft(server: server, user: actor.user, cause: .left), to: channel)
        return Done()
    }
}

extension RemoveUserFromChannel {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let standing = try deliberation.standing(channel, of: server)
        let actor = try CIRActor(on: standing, deliberation)
        try actor.require(.removeFromChannel)
        try standing.checkNotDefault("emptied")
        guard user != actor.user else {
            throw .invalidParameter("user", "leaveChannel is the way out for oneself")
        }
        let role = try deliberation.checkMember(user, of: channel, in: server)
        try actor.requireTouchable(user, role)
        deliberation.append(ChannelMemberRemoved(server: server, user: user), to: channel)
        return Done()
    }
}

extension Deliberation {
    /// A target has to be in the channel; answers its role in the server.
    package func checkMember(
        _ user: UserID, of channel: ChannelID, in server: ServerID
    ) throws(MusterError) -> ServerRole? {
        guard state.isMember(user, of: channel) else {
            throw MusterError(.targetNotMember, "\(user) is not a member of \(channel)")
        }
        return state.member(user, of: server)?.role
    }
}
