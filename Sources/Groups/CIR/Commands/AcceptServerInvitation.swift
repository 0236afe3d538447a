/// Accepts an invitation to a server (CIR-08).
package struct AcceptServerInvitation: ServerAnswerCommand {
    package static let name = "acceptServerInvitation"

    package var server: ServerID
    package var inviter: UserID?

    package init(server: ServerID, inviter: UserID? = nil) {
        self.server = server
        self.inviter = inviter
    }

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
