/// The callbacks of messages and receipts (RCP-01 to RCP-06), named neutrally; each case
/// names the vendor's method.
///
/// Later versions may add cases, so a switch over it wants a `default`.
public enum ChatCallback: Sendable, Equatable {
    /// `messagesDidReceive:`: a message reached the receiver, or was sent on another device of its
    /// sender (RCP-01).
    ///
    /// With `noPush` the receiver wants no notification of it (MSG-10).
    case messageReceived(Message, noPush: Bool)
    /// `messagesDidDeliver:`: a message of the receiver reached its addressee (RCP-02).
    case messageDelivered(MessageID, reader: UserID)
    /// `messagesDidRead:`: a message of the receiver was read (RCP-03).
    case messageRead(MessageID, reader: UserID)
    /// `onConversationRead:to:`: a conversation was read up to a position (RCP-04, MD-40).
    case conversationRead(from: UserID, to: Conversation, upTo: UInt64)
    /// `groupMessageDidRead:groupAcks:`: a group message of the receiver was acknowledged (RCP-05).
    case groupMessageRead(
        group: GroupID, message: MessageID, acks: [GroupMessageAck], groupAckCount: Int)
    /// `groupMessageAckHasChanged`: acknowledgements in the group grew in number (RCP-06).
    case groupAckChanged(group: GroupID)
}

extension ChatCallback: WritableContent {
    /// The neutral name.
    public var name: String {
        switch self {
        case .messageReceived: "messageReceived"
        case .messageDelivered: "messageDelivered"
        case .messageRead: "messageRead"
        case .conversationRead: "conversationRead"
        case .groupMessageRead: "groupMessageRead"
        case .groupAckChanged: "groupAckChanged"
        }
    }

    package func write(to sink: inout some FieldSink) {
        switch self {
        case .messageReceived(let message, let noPush):
            message.write(to: &sink)
            if noPush { sink.bool(9, "noPush", true) }
        case .messageDelivered(let message, let reader), .messageRead(let message, let reader):
            sink.id(1, "messageId", message)
            sink.id(2, "reader", reader)
        case .conversationRead(let reader, let conversation, let upTo):
            sink.id(1, "from", reader)
            conversation.write(2, .to, to: &sink)
            sink.integer(5, "upTo", Int64(bitPattern: upTo))
        case .groupMessageRead(let group, let message, let acks, let count):
            sink.id(1, "group", group)
            sink.id(2, "messageId", message)
            sink.objects(3, "acks", acks) { $0.write(to: &$1) }
            sink.integer(4, "groupAckCount", Int64(count))
        case .groupAckChanged(let group):
            sink.id(1, "group", group)
        }
    }
}
