/// Accepts an invitation to a server (CIR-08).
package struct AcceptServerInvitation: CommandBody {
    package static let name = "acceptServerInvitation"

    package var server: ServerID
    package var inviter: UserID?

    package init(server: ServerID, inviter: UserID? = nil) {
        self.server = server
        self.inviter = inviter
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        inviter = try source.nonEmpty("inviter").map { UserID($0) }
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        if let inviter { sink.id(2, "inviter", inviter) }
    }

    package var subject: CommandSubject { .server(server) }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.checkInviter(inviter)
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
