package import ProtobufWire

/// A message was sent; who hears it follows from the log (EVT-36, MSG-11).
public struct MessageSent: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(80, "messageSent")

    /// Who sent it.
    public let sender: Principal
    /// Where the sender sent it.
    public let conversation: Conversation
    /// What it says; opaque to the engine.
    public let content: [UInt8]
    /// Whether members of the group are asked to acknowledge it; false when the group was too large
    /// (RCP-28).
    public let isNeedGroupAck: Bool

    package init(
        sender: Principal, conversation: Conversation, content: [UInt8], isNeedGroupAck: Bool
    ) {
        self.sender = sender
        self.conversation = conversation
        self.content = content
        self.isNeedGroupAck = isNeedGroupAck
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        let user: UserID? = try fields.optionalID(1)
        sender = user.map { .user($0) } ?? .system
        conversation = try Conversation(required: 2, from: fields)
        content = try fields.optionalBytes(5) ?? []
        isNeedGroupAck = try fields.bool(6)
    }

    package func write(to sink: inout some FieldSink) {
        if let user = sender.user { sink.id(1, "sender", user) }
        conversation.write(2, .to, to: &sink)
        sink.bytes(5, "content", content)
        sink.bool(6, "isNeedGroupAck", isNeedGroupAck)
        // The administrator has a number of its own, as the two forms have different types.
        if sender == .system { sink.principal(7, "sender", sender) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.store(self, event)
    }
}
