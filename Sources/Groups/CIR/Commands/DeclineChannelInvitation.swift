/// Declines an invitation to a channel (CIR-25).
package struct DeclineChannelInvitation: ChannelAnswerCommand {
    package static let name = "declineChannelInvitation"

    package var server: ServerID
    package var channel: ChannelID
    package var inviter: UserID?

    package init(server: ServerID, channel: ChannelID, inviter: UserID? = nil) {
        self.server = server
        self.channel = channel
        self.inviter = inviter
    }

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
