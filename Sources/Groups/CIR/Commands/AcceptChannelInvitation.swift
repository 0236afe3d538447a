/// Accepts an invitation to a channel (CIR-24).
package struct AcceptChannelInvitation: ChannelAnswerCommand {
    package static let name = "acceptChannelInvitation"

    package var server: ServerID
    package var channel: ChannelID
    package var inviter: UserID?

    package init(server: ServerID, channel: ChannelID, inviter: UserID? = nil) {
        self.server = server
        self.channel = channel
        self.inviter = inviter
    }

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
