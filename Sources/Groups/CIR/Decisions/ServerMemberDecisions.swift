// Entering, leaving and roles of a server (CIR-07 to CIR-12).

extension InviteUserToServer {
    package func decide(
        _ deliberation: inout Deliberation
    ) throws(MusterError) -> IssuedInvitation {
        let actor = try CIRActor(on: server, deliberation)
        try actor.require(.inviteToServer)
        try deliberation.checkExists(users: [user])
        guard !deliberation.state.isMember(user, of: server) else {
            throw MusterError(.alreadyMember, "\(user) is a member of \(server)")
        }
        let id = deliberation.invitationID(
            at: CircleInvitationPlace(of: user, to: server), of: actor.user)
        deliberation.append(
            ServerInvitationIssued(
                invitation: id, inviter: actor.user, invitee: user, message: message),
            to: server)
        return IssuedInvitation(id: id)
    }
}

extension AcceptServerInvitation {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let profile = try deliberation.standing(server)
        let invitee = try deliberation.actingUser()
        let state = deliberation.state
        let invitation = try deliberation.pendingInvitation(
            at: CircleInvitationPlace(of: invitee, to: server), of: inviter,
            isMember: state.isMember(invitee, of: server))
        try deliberation.checkJoinedServers(of: invitee)
        try deliberation.checkSeat(in: profile)
        deliberation.append(
            ServerInvitationAccepted(
                invitation: invitation.id, inviter: invitation.inviter, invitee: invitee),
            to: server)
        deliberation.enter(
            server, invitee, via: .invitation, inviter: invitation.inviter,
            defaultChannel: profile.defaultChannel)
        return Done()
    }
}

extension DeclineServerInvitation {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let invitee = try deliberation.actingUser()
        let invitation = try deliberation.pendingInvitation(
            at: CircleInvitationPlace(of: invitee, to: server), of: inviter)
        deliberation.append(
            ServerInvitationDeclined(
                invitation: invitation.id, inviter: invitation.inviter, invitee: invitee),
            to: server)
        return Done()
    }
}

extension JoinServer {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let profile = try deliberation.standing(server)
        let user = try deliberation.actingUser()
        guard !deliberation.state.isMember(user, of: server) else {
            throw MusterError(.alreadyMember, "\(user) is a member of \(server)")
        }
        guard CIRPolicy.isOpen(profile.type) else {
            throw MusterError(.joinNotAllowed, "the server \(server) takes invited users only")
        }
        try deliberation.checkJoinedServers(of: user)
        try deliberation.checkSeat(in: profile)
        deliberation.enter(server, user, via: .open, defaultChannel: profile.defaultChannel)
        return Done()
    }
}

extension LeaveServer {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let actor = try CIRActor(on: server, deliberation)
        try actor.requireMembership()
        guard actor.allows(.leaveServer) else {
            throw MusterError(.ownerCannotLeave, "the owner can only destroy the server")
        }
        deliberation.append(ServerMemberLeft(user: actor.user), to: server)
        deliberation.leaveChannels(of: server, actor.user, because: .serverLeft)
        return Done()
    }
}

extension RemoveUserFromServer {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let actor = try CIRActor(on: server, deliberation)
        try actor.require(.removeUser)
        guard user != actor.user else {
            throw .invalidParameter("user", "leaveServer is the way out for oneself")
        }
        let target = try deliberation.serverMember(user, of: server)
        try actor.requireTouchable(user, target.role)
        deliberation.append(ServerMemberRemoved(user: user), to: server)
        deliberation.leaveChannels(of: server, user, because: .serverRemoved)
        return Done()
    }
}

extension AddModeratorToServer {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        try CIRActor(on: server, deliberation).require(.appoint)
        switch try deliberation.serverMember(user, of: server).role {
        case .owner: throw .invalidParameter("user", "the owner cannot be a moderator")
        case .moderator: return Done()
        case .user: break
        }
        deliberation.append(ServerRoleChanged(user: user, role: .moderator), to: server)
        return Done()
    }
}

extension RemoveModeratorFromServer {
    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        try CIRActor(on: server, deliberation).require(.appoint)
        switch try deliberation.serverMember(user, of: server).role {
        case .owner: throw .invalidParameter("user", "the owner is more than a moderator")
        case .moderator: break
        case .user: throw MusterError(.targetNotAdmin, "\(user) is no moderator of \(server)")
        }
        deliberation.append(ServerRoleChanged(user: user, role: .user), to: server)
        return Done()
    }
}

extension Deliberation {
    /// A target has to be in the server.
    package func serverMember(
        _ user: UserID, of server: ServerID
    ) throws(MusterError) -> ServerMember {
        guard let member = state.member(user, of: server) else {
            throw .notServerMember(user, server)
        }
        return member
    }
}
