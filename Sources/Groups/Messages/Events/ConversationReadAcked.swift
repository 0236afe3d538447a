package import ProtobufWire

/// A user acknowledged a whole conversation (EVT-37).
public struct ConversationReadAcked: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(83, "conversationReadAcked")

    /// What was read, as the reader names it.
    public let conversation: Conversation
    /// The sequence up to which messages are covered (RCP-19).
    public let upTo: UInt64
    /// Whether the peer is told and sees it; nil outside single chats (RCP-24).
    public let isReported: Bool?

    package init(conversation: Conversation, upTo: UInt64, isReported: Bool?) {
        self.conversation = conversation
        self.upTo = upTo
        self.isReported = isReported
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        conversation = try Conversation(required: 1, from: fields)
        upTo = try fields.position(4)
        isReported = try fields.optionalBool(5)
    }

    package func write(to sink: inout some FieldSink) {
        conversation.write(1, .within, to: &sink)
        sink.integer(4, "upTo", Int64(bitPattern: upTo))
        if let isReported { sink.bool(5, "reported", isReported) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        let reader = UserID(event.aggregate.text)
        guard let id = conversation.id(for: reader) else { return }
        state.noteReading(of: reader, in: id, upTo: upTo) {
            if let isReported { $0.acknowledge(upTo: upTo, isReported: isReported) }
        }
    }
}
