/// Hears of messages and receipts; the methods have the names of the vendors' SDKs.
///
/// All methods have empty defaults: implement those you need. They are called one after another in
/// log order, on the queue or executor named when the delegate was added; ``Callback/current`` has
/// what their arguments do not say. Add a delegate with ``Session/addChatDelegate(_:on:)``.
public protocol ChatManagerDelegate: AnyObject, Sendable {
    /// Messages reached the user, or were sent on another of its devices (RCP-01).
    ///
    /// - Parameters:
    ///   - messages: The messages.
    ///   - noPush: Whether the user wants no notification of them (MSG-10).
    func messagesDidReceive(_ messages: [Message], noPush: Bool)

    /// Messages of the user reached their receiver (RCP-02).
    func messagesDidDeliver(_ messages: [MessageID], reader: UserID)

    /// Messages of the user were read by their receiver (RCP-03).
    func messagesDidRead(_ messages: [MessageID], reader: UserID)

    /// A conversation was read up to a position: by the peer of a single chat, or by the user on
    /// another device (RCP-04, MD-40).
    ///
    /// - Parameters:
    ///   - reader: Who read.
    ///   - conversation: The conversation as the reader names it.
    ///   - position: The position up to which all is read.
    func onConversationRead(
        from reader: UserID, to conversation: Conversation, upTo position: UInt64)

    /// A group message of the user was acknowledged (RCP-05).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - group: Its group.
    ///   - groupAcks: The new acknowledgements.
    func groupMessageDidRead(
        _ message: MessageID, in group: GroupID, groupAcks: [GroupMessageAck])

    /// A message of a group has more acknowledgements than before; only where all members may see
    /// them (RCP-06).
    func groupMessageAckHasChanged(in group: GroupID)
}
