package import ProtobufWire

/// A user marked one message read, or all of a conversation, without telling anyone (EVT-37).
public struct MessageMarkedRead: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(85, "messageMarkedRead")

    /// What was marked.
    public enum Scope: Equatable, Sendable {
        /// One message.
        case message(MessageID)
        /// All messages of a conversation, as the reader names it, up to a sequence.
        case all(Conversation, upTo: UInt64)
    }

    /// What was marked.
    public let scope: Scope

    package init(_ scope: Scope) {
        self.scope = scope
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        if let message: MessageID = try fields.optionalID(1) {
            scope = .message(message)
        } else {
            scope = .all(
                try Conversation(required: 2, from: fields),
                upTo: try fields.position(5))
        }
    }

    package func write(to sink: inout some FieldSink) {
        switch scope {
        case .message(let message): sink.id(1, "messageId", message)
        case .all(let conversation, let upTo):
            conversation.write(2, .within, to: &sink)
            sink.integer(5, "upTo", Int64(bitPattern: upTo))
        }
    }

    package func project(_ event: Event, into state: StateWriter) {
        let reader = UserID(event.aggregate.text)
        switch scope {
        case .message(let message): state.markRead(message, by: reader, event)
        case .all(let conversation, let upTo):
            guard let id = conversation.id(for: reader) else { return }
            state.noteReading(of: reader, in: id, upTo: upTo)
        }
    }
}
