package import ProtobufWire

/// An invitation ended undecided (EVT-06).
public struct InvitationClosed: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(6, "invitationClosed")

    /// The invitation.
    public let invitation: InvitationID
    /// Who invited.
    public let inviter: UserID
    /// Who was invited.
    public let invitee: UserID
    /// Why.
    public let cause: CloseCause

    package init(invitation: InvitationID, inviter: UserID, invitee: UserID, cause: CloseCause) {
        self.invitation = invitation
        self.inviter = inviter
        self.invitee = invitee
        self.cause = cause
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        invitation = try fields.id(1)
        inviter = try fields.id(2)
        invitee = try fields.id(3)
        cause = try fields.choice(4)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "invitation", invitation)
        sink.id(2, "inviter", inviter)
        sink.id(3, "invitee", invitee)
        sink.choice(4, "cause", cause)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.update(invitation) {
            $0.state = .closed
            $0.decidedAt = event.time
            $0.closeCause = cause
        }
    }
}
