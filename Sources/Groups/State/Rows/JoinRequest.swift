package import ProtobufWire

/// An application to enter a group (ENT-06).
public struct JoinRequest: Sendable, Equatable {
    /// Its id.
    public var id: JoinRequestID
    /// The group it is about.
    public var group: GroupID
    /// Who applied.
    public var applicant: UserID
    /// The applicant's text, empty when there was none.
    public var message: String
    /// When it was made, or made again, in milliseconds since the epoch.
    public var requestedAt: Int64
    /// Where it stands.
    public var state: JoinRequestState
    /// Who decided: a manager, or the administrator.
    public var decidedBy: Principal?
    /// The text given with the decision, empty when there was none.
    public var decisionMessage: String
    /// When it was decided or closed.
    public var decidedAt: Int64?
    /// The sequence of its first event; orders requests of one applicant.
    package var number: UInt64
    /// The sequence of its last repetition; orders lists, newest first.
    package var requestedPosition: UInt64
    /// Its time among all pendencies, in families that have them (QRY-48).
    package var addTime: Int64?
    /// Why it closed undecided.
    package var closeCause: CloseCause?
}

extension JoinRequest: ViewRow {
    package func encode(into writer: inout ProtobufWriter) {
        writer.string(1, id.text)
        writer.string(2, group.text)
        writer.string(3, applicant.text)
        writer.string(4, message)
        writer.signed(5, requestedAt)
        writer.signed(6, state.number)
        if let user = decidedBy?.user { writer.string(7, user.text) }
        writer.string(8, decisionMessage)
        if let decidedAt { writer.signed(9, decidedAt) }
        writer.unsigned(10, number)
        writer.unsigned(11, requestedPosition)
        if let addTime { writer.signed(12, addTime) }
        if let closeCause { writer.signed(13, closeCause.number) }
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        id = try fields.id(1)
        group = try fields.id(2)
        applicant = try fields.id(3)
        message = try fields.string(4)
        requestedAt = try fields.integer(5)
        state = try fields.choice(6)
        decidedBy = state.isDecided ? try fields.agent(7) : nil
        decisionMessage = try fields.string(8)
        decidedAt = try fields.optionalInteger(9)
        number = try fields.position(10)
        requestedPosition = try fields.position(11)
        addTime = try fields.optionalInteger(12)
        closeCause = try fields.has(13) ? fields.choice(13) : nil
    }

    package var key: [UInt8] { ViewKey.of(group, applicant, number) }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "request", id)
        sink.id(2, "group", group)
        sink.id(3, "applicant", applicant)
        sink.remark(4, "message", message)
        sink.integer(5, "requestedAt", requestedAt)
        sink.choice(6, "state", state)
        if let decidedBy { sink.principal(7, "decidedBy", decidedBy) }
        sink.remark(8, "decisionMessage", decisionMessage)
        if let decidedAt { sink.integer(9, "decidedAt", decidedAt) }
    }
}
