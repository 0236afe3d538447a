/// Invites a user to a server (CIR-07).
package struct InviteUserToServer: ServerCommand {
    package static let name = "inviteUserToServer"

    package var server: ServerID
    package var user: UserID
    package var message: String

    package init(server: ServerID, user: UserID, message: String = "") {
        self.server = server
        self.user = user
        self.message = message
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        server = try source.server()
        user = try source.user("user")
        message = try source.text("message", or: "")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "user", user)
        sink.string(3, "message", message)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try IdentifierRules.check(user: user, field: "user")
        try deliberation.checkRemark(message, field: "message")
    }

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
