package import ProtobufWire

/// An invitee declined an invitation to a server (EVT-32).
public struct ServerInvitationDeclined: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(58, "serverInvitationDeclined")

    /// The invitation.
    public let invitation: InvitationID
    /// Who invited.
    public let inviter: UserID
    /// Who was invited.
    public let invitee: UserID

    package init(invitation: InvitationID, inviter: UserID, invitee: UserID) {
        self.invitation = invitation
        self.inviter = inviter
        self.invitee = invitee
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        invitation = try fields.id(1)
        inviter = try fields.id(2)
        invitee = try fields.id(3)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "invitation", invitation)
        sink.id(2, "inviter", inviter)
        sink.id(3, "invitee", invitee)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.decide(
            invitation, by: inviter,
            at: CircleInvitationPlace(of: invitee, to: event.server), .declined)
    }
}
