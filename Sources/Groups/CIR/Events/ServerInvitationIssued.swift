package import ProtobufWire

/// An invitation to a server waits for its invitee (EVT-32).
public struct ServerInvitationIssued: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(56, "serverInvitationIssued")

    /// The invitation; one that waited is issued again.
    public let invitation: InvitationID
    /// Who invited.
    public let inviter: UserID
    /// Who was invited.
    public let invitee: UserID
    /// The inviter's text, empty when there was none.
    public let message: String

    package init(invitation: InvitationID, inviter: UserID, invitee: UserID, message: String = "") {
        self.invitation = invitation
        self.inviter = inviter
        self.invitee = invitee
        self.message = message
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        invitation = try fields.id(1)
        inviter = try fields.id(2)
        invitee = try fields.id(3)
        message = try fields.remark(4)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "invitation", invitation)
        sink.id(2, "inviter", inviter)
        sink.id(3, "invitee", invitee)
        sink.remark(4, "message", message)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.issue(
            CircleInvitation(
                id: invitation, inviter: inviter, invitee: invitee, issuedPosition: event.position),
            at: CircleInvitationPlace(of: invitee, to: event.server))
    }
}
