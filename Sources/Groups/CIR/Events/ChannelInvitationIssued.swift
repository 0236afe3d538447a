package import ProtobufWire

/// An invitation to a channel waits for its invitee (EVT-35).
public struct ChannelInvitationIssued: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(69, "channelInvitationIssued")

    /// The server of the channel.
    public let server: ServerID
    /// The invitation; one that waited is issued again.
    public let invitation: InvitationID
    /// Who invited.
    public let inviter: UserID
    /// Who was invited.
    public let invitee: UserID
    /// The inviter's text, empty when there was none.
    public let message: String

    package init(
        server: ServerID, invitation: InvitationID, inviter: UserID, invitee: UserID,
        message: String = ""
    ) {
        self.server = server
        self.invitation = invitation
        self.inviter = inviter
        self.invitee = invitee
        self.message = message
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
        invitation = try fields.id(2)
        inviter = try fields.id(3)
        invitee = try fields.id(4)
        message = try fields.remark(5)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "invitation", invitation)
        sink.id(3, "inviter", inviter)
        sink.id(4, "invitee", invitee)
        sink.remark(5, "message", message)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.issue(
            CircleInvitation(
                id: invitation, inviter: inviter, invitee: invitee, issuedPosition: event.position),
            at: CircleInvitationPlace(of: invitee, to: event.channel, of: server))
    }
}
