package import ProtobufWire

/// A message that was sent.
public struct SentMessage: Sendable, Equatable {
    /// Its id.
    public let id: MessageID
    /// When it was sent, in milliseconds since the epoch.
    public let sentAt: Int64
    /// Whether members are asked to acknowledge it, which a large group takes back (RCP-28).
    public let isNeedGroupAck: Bool
    /// What the sender should know.
    public let notices: [SendingNotice]

    package init(
        id: MessageID, sentAt: Int64, isNeedGroupAck: Bool, notices: [SendingNotice] = []
    ) {
        self.id = id
        self.sentAt = sentAt
        self.isNeedGroupAck = isNeedGroupAck
        self.notices = notices
    }
}

extension SentMessage: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "messageId", id)
        sink.integer(2, "sentAt", sentAt)
        sink.bool(3, "isNeedGroupAck", isNeedGroupAck)
        if !notices.isEmpty { sink.strings(4, "notices", notices.map(\.text)) }
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        id = try fields.id(1)
        sentAt = try fields.integer(2)
        isNeedGroupAck = try fields.bool(3)
        notices = try fields.strings(4).compactMap { SendingNotice(text: $0) }
    }
}
