package import ProtobufWire

/// An invitation took effect (EVT-04).
public struct InvitationAccepted: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(4, "invitationAccepted")

    /// The invitation.
    public let invitation: InvitationID
    /// Who invited.
    public let inviter: UserID
    /// Who was invited.
    public let invitee: UserID
    /// Whether it took effect without the invitee being asked.
    public let isAutomatic: Bool
    /// The invitee's text, empty when there was none.
    public let message: String

    package init(
        invitation: InvitationID, inviter: UserID, invitee: UserID, isAutomatic: Bool,
        message: String = ""
    ) {
        self.invitation = invitation
        self.inviter = inviter
        self.invitee = invitee
        self.isAutomatic = isAutomatic
        self.message = message
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        invitation = try fields.id(1)
        inviter = try fields.id(2)
        invitee = try fields.id(3)
        isAutomatic = try fields.bool(4)
        message = try fields.remark(5)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "invitation", invitation)
        sink.id(2, "inviter", inviter)
        sink.id(3, "invitee", invitee)
        sink.bool(4, "auto", isAutomatic)
        sink.remark(5, "message", message)
    }

    package func project(_ event: Event, into state: StateWriter) {
        guard !state.isTaken(invitation.text, in: .invitations) else {
            state.update(invitation) {
                $0.state = .accepted
                $0.decidedAt = event.time
                $0.isAutomatic = isAutomatic
                $0.acceptance = message
            }
            return
        }
        state.take(invitation.text, in: .invitations)
        state.store(
            Invitation(
                id: invitation, group: event.group, inviter: inviter, invitee: invitee,
                message: "", issuedAt: event.time, state: .accepted, decidedAt: event.time,
                reason: "", isAutomatic: isAutomatic, number: event.position,
                issuedPosition: event.position, addTime: nil, acceptance: message))
    }
}
