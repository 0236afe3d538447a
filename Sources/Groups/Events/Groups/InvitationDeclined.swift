package import ProtobufWire

/// The invitee declined (EVT-05).
public struct InvitationDeclined: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(5, "invitationDeclined")

    /// The invitation.
    public let invitation: InvitationID
    /// Who invited.
    public let inviter: UserID
    /// Who was invited.
    public let invitee: UserID
    /// The invitee's reason, empty when there was none.
    public let reason: String

    package init(invitation: InvitationID, inviter: UserID, invitee: UserID, reason: String = "") {
        self.invitation = invitation
        self.inviter = inviter
        self.invitee = invitee
        self.reason = reason
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        invitation = try fields.id(1)
        inviter = try fields.id(2)
        invitee = try fields.id(3)
        reason = try fields.remark(4)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "invitation", invitation)
        sink.id(2, "inviter", inviter)
        sink.id(3, "invitee", invitee)
        sink.remark(4, "reason", reason)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.update(invitation) {
            $0.state = .declined
            $0.decidedAt = event.time
            $0.reason = reason
        }
    }
}
