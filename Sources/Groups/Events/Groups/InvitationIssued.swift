package import ProtobufWire

/// An invitation waits for its invitee (EVT-03).
public struct InvitationIssued: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(3, "invitationIssued")

    /// The invitation; one that waited is issued again.
    public let invitation: InvitationID
    /// Who invited.
    public let inviter: UserID
    /// Who was invited.
    public let invitee: UserID
    /// The inviter's text, empty when there was none.
    public let message: String
    /// Its time among all pendencies, in milliseconds since the epoch (QRY-48); nil in EM groups.
    public let addTime: Int64?

    package init(
        invitation: InvitationID, inviter: UserID, invitee: UserID, message: String = "",
        addTime: Int64? = nil
    ) {
        self.invitation = invitation
        self.inviter = inviter
        self.invitee = invitee
        self.message = message
        self.addTime = addTime
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        invitation = try fields.id(1)
        inviter = try fields.id(2)
        invitee = try fields.id(3)
        message = try fields.remark(4)
        addTime = try fields.optionalInteger(5)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "invitation", invitation)
        sink.id(2, "inviter", inviter)
        sink.id(3, "invitee", invitee)
        sink.remark(4, "message", message)
        if let addTime { sink.integer(5, "addTime", addTime) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        if let addTime { TIMTotals.noteAddTime(addTime, in: state) }
        guard !state.isTaken(invitation.text, in: .invitations) else {
            state.update(invitation) {
                $0.message = message
                $0.issuedAt = event.time
                $0.issuedPosition = event.position
                $0.addTime = addTime
            }
            return
        }
        state.take(invitation.text, in: .invitations)
        state.store(
            Invitation(
                id: invitation, group: event.group, inviter: inviter, invitee: invitee,
                message: message, issuedAt: event.time, state: .pending, decidedAt: nil,
                reason: "", isAutomatic: false, number: event.position,
                issuedPosition: event.position, addTime: addTime, acceptance: ""))
    }
}
