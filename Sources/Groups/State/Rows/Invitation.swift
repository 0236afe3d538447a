package import ProtobufWire

/// An invitation to a group (ENT-05).
public struct Invitation: Sendable, Equatable {
    /// Its id.
    public var id: InvitationID
    /// The group it invites to.
    public var group: GroupID
    /// Who invited.
    public var inviter: UserID
    /// Who was invited.
    public var invitee: UserID
    /// The inviter's text, empty when there was none.
    public var message: String
    /// When it was issued, or issued again, in milliseconds since the epoch.
    public var issuedAt: Int64
    /// Where it stands.
    public var state: InvitationState
    /// When it was decided or closed.
    public var decidedAt: Int64?
    /// The reason given with a refusal, empty when there was none.
    public var reason: String
    /// Whether it took effect without the invitee being asked.
    public var isAutomatic: Bool
    /// The sequence of its first event; orders invitations of one invitee.
    package var number: UInt64
    /// The sequence of its last issue; orders lists, newest first.
    package var issuedPosition: UInt64
    /// Its time among all pendencies, in families that have them (QRY-48).
    package var addTime: Int64?
    /// Why it closed undecided.
    package var closeCause: CloseCause?
    /// The text given with the acceptance, empty when there was none.
    package var acceptance: String
}

extension Invitation: ViewRow {
    package func encode(into writer: inout ProtobufWriter) {
        writer.string(1, id.text)
        writer.string(2, group.text)
        writer.string(3, inviter.text)
        writer.string(4, invitee.text)
        writer.string(5, message)
        writer.signed(6, issuedAt)
        writer.signed(7, state.number)
        if let decidedAt { writer.signed(8, decidedAt) }
        writer.string(9, reason)
        writer.bool(10, isAutomatic)
        writer.unsigned(11, number)
        writer.unsigned(12, issuedPosition)
        if let addTime { writer.signed(13, addTime) }
        if !acceptance.isEmpty { writer.string(14, acceptance) }
        if let closeCause { writer.signed(15, closeCause.number) }
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        id = try fields.id(1)
        group = try fields.id(2)
        inviter = try fields.id(3)
        invitee = try fields.id(4)
        message = try fields.string(5)
        issuedAt = try fields.integer(6)
        state = try fields.choice(7)
        decidedAt = try fields.optionalInteger(8)
        reason = try fields.string(9)
        isAutomatic = try fields.bool(10)
        number = try fields.position(11)
        issuedPosition = try fields.position(12)
        addTime = try fields.optionalInteger(13)
        acceptance = try fields.remark(14)
        closeCause = try fields.has(15) ? fields.choice(15) : nil
    }

    package var key: [UInt8] { ViewKey.of(group, invitee, number) }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "invitation", id)
        sink.id(2, "group", group)
        sink.id(3, "inviter", inviter)
        sink.id(4, "invitee", invitee)
        sink.remark(5, "message", message)
        sink.integer(6, "issuedAt", issuedAt)
        sink.choice(7, "state", state)
        if let decidedAt { sink.integer(8, "decidedAt", decidedAt) }
        sink.remark(9, "reason", reason)
        sink.bool(10, "auto", isAutomatic)
    }
}
