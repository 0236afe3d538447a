/// What became of a message, as one viewer sees it.
public struct MessageState: Sendable, Equatable {
    /// The message.
    public let id: MessageID
    /// Whether a receipt says that a single-chat message reached its receiver (RCP-10).
    public let isDeliverAcked: Bool
    /// The viewer's flags; nil for the administrator.
    public let flags: MessageFlags?
    /// Whether members are asked to acknowledge it.
    public let isNeedGroupAck: Bool
    /// How many members acknowledged it; 0 where that is hidden (RCP-35).
    public let groupAckCount: Int

    package init(_ message: Message, _ receipts: MessageReceipts, flags: MessageFlags?) {
        id = message.id
        isDeliverAcked = receipts.isDelivered
        self.flags = flags
        isNeedGroupAck = message.isNeedGroupAck
        groupAckCount = receipts.groupAckCount
    }
}

extension MessageState: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "messageId", id)
        sink.bool(2, "isDeliverAcked", isDeliverAcked)
        if let flags {
            sink.bool(3, "isRead", flags.isRead)
            sink.bool(4, "isReadAcked", flags.isReadAcked)
        }
        sink.bool(5, "isNeedGroupAck", isNeedGroupAck)
        sink.integer(6, "groupAckCount", Int64(groupAckCount))
    }
}
