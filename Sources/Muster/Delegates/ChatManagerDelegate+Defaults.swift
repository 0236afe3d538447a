extension ChatManagerDelegate {
    /// Does nothing.
    public func messagesDidReceive(_ messages: [Message], noPush: Bool) {}

    /// Does nothing.
    public func messagesDidDeliver(_ messages: [MessageID], reader: UserID) {}

    /// Does nothing.
    public func messagesDidRead(_ messages: [MessageID], reader: UserID) {}

    /// Does nothing.
    public func onConversationRead(
        from reader: UserID, to conversation: Conversation, upTo position: UInt64
    ) {}

    /// Does nothing.
    public func groupMessageDidRead(
        _ message: MessageID, in group: GroupID, groupAcks: [GroupMessageAck]
    ) {}

    /// Does nothing.
    public func groupMessageAckHasChanged(in group: GroupID) {}
}
