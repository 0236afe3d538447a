/// Declines an invitation to a server (CIR-08).
package struct DeclineServerInvitation: ServerAnswerCommand {
    package static let name = "declineServerInvitation"

    package var server: ServerID
    package var inviter: UserID?

    package init(server: ServerID, inviter: UserID? = nil) {
        self.server = server
        self.inviter = inviter
    }

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
