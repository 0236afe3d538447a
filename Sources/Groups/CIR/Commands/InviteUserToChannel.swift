/// Invites a member of the server to a channel (CIR-23).
package struct InviteUserToChannel: ChannelCommand {
    package static let name = "inviteUserToChannel"

    package var server: ServerID
    package var channel: ChannelID
    package var user: UserID
    package var message: String

    package init(server: ServerID, channel: ChannelID, user: UserID, message: String = "") {
        self.server = server
        self.channel = channel
        self.user = user
        self.message = message
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        channel = try source.channel()
        user = try source.user("user")
        message = try source.text("message", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "channel", channel)
        sink.id(3, "user", user)
        sink.string(4, "message", message)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
        try deliberation.checkRemark(message, field: "message")
    }

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
