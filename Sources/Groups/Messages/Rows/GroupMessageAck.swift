package import ProtobufWire

/// The acknowledgement of a group message by one member (ENT-18).
public struct GroupMessageAck: Sendable, Equatable {
    /// The message.
    public let messageID: MessageID
    /// Its own id.
    public let id: ReadAckID
    /// The member who read (CON-33).
    public let from: UserID
    /// What the member wrote; empty without anything.
    public let content: [UInt8]
    /// When, in milliseconds since the epoch.
    public let timestamp: Int64
    /// How many members have acknowledged the message, when this was asked or told.
    public var readCount: Int

    /// What the member wrote as text; nil when it is not UTF-8.
    public var text: String? { String(validating: content, as: UTF8.self) }

    package init(_ fact: GroupMessageReadAcked, _ event: Event, readCount: Int) {
        messageID = event.message
        id = fact.readAckID
        from = fact.reader
        content = fact.content
        timestamp = event.time
        self.readCount = readCount
    }
}

extension GroupMessageAck: ViewRow {
    package func encode(into writer: inout ProtobufWriter) {
        writer.string(1, messageID.text)
        writer.string(2, id.text)
        writer.string(3, from.text)
        writer.bytes(4, content)
        writer.signed(5, timestamp)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        messageID = try fields.id(1)
        id = try fields.id(2)
        from = try fields.id(3)
        content = try fields.optionalBytes(4) ?? []
        timestamp = try fields.integer(5)
        readCount = 0
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "messageId", messageID)
        sink.id(2, "readAckId", id)
        sink.id(3, "from", from)
        if !content.isEmpty { sink.bytes(4, "content", content) }
        sink.integer(5, "readCount", Int64(readCount))
        sink.integer(6, "timestamp", timestamp)
    }
}
