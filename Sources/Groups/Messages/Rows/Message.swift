package import ProtobufWire

/// A message as it was sent; it never changes (ENT-17).
public struct Message: Sendable, Equatable {
    /// Its id.
    public let id: MessageID
    /// Who sent it.
    public let sender: Principal
    /// Where the sender sent it.
    public let conversation: Conversation
    /// What it says; opaque to the engine.
    public let content: [UInt8]
    /// Whether members of the group are asked to acknowledge it; false when the group was too large
    /// (RCP-28).
    public let isNeedGroupAck: Bool
    /// When it was sent, in milliseconds since the epoch.
    public let sentAt: Int64
    /// The sequence of the event that sent it.
    public let position: UInt64
    /// Its number within the conversation, from 1.
    package let ordinal: Int
    /// The position of the message before it in the conversation; 0 for the first one.
    package let previous: UInt64
    /// The position of the sender's message before it in the conversation; 0 for the first one,
    /// and for those of the system.
    package let previousOwn: UInt64

    /// The content as text; nil when it is not UTF-8.
    public var text: String? { String(validating: content, as: UTF8.self) }

    /// The message after `end` of its conversation, and after another one of its sender.
    package init(
        _ sent: MessageSent, _ event: Event, after end: ConversationEnd, previousOwn: UInt64
    ) {
        id = event.message
        sender = sent.sender
        conversation = sent.conversation
        content = sent.content
        isNeedGroupAck = sent.isNeedGroupAck
        sentAt = event.time
        position = event.position
        ordinal = end.count + 1
        previous = end.position
        self.previousOwn = previousOwn
    }

    /// The conversation by the name it has for everybody.
    package var conversationID: ConversationID { conversation.id(from: sender.user) }

    /// The receiver of a single-chat message.
    package var receiver: UserID? {
        guard case .user(let receiver) = conversation else { return nil }
        return receiver
    }
}

extension Message: ViewRow {
    package func encode(into writer: inout ProtobufWriter) {
        writer.signed(1, Int64(ordinal))
        writer.unsigned(2, position)
        writer.signed(3, sentAt)
        writer.string(4, id.text)
        if let user = sender.user { writer.string(5, user.text) }
        conversation.write(6, .to, to: &writer)
        writer.bool(9, isNeedGroupAck)
        writer.bytes(10, content)
        writer.unsigned(11, previous)
        writer.unsigned(12, previousOwn)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        ordinal = try fields.count(1)
        position = try fields.position(2)
        sentAt = try fields.integer(3)
        id = try fields.id(4)
        let user: UserID? = try fields.optionalID(5)
        sender = user.map { .user($0) } ?? .system
        conversation = try Conversation(required: 6, from: fields)
        isNeedGroupAck = try fields.bool(9)
        content = try fields.optionalBytes(10) ?? []
        previous = try fields.position(11)
        previousOwn = try fields.position(12)
    }

    /// The fields that callbacks and answers have in common.
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "messageId", id)
        sink.principal(2, "from", sender)
        conversation.write(3, .to, to: &sink)
        sink.bytes(6, "content", content)
        sink.bool(7, "isNeedGroupAck", isNeedGroupAck)
        sink.integer(8, "sentAt", sentAt)
    }
}
