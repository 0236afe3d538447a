/// Messages and receipts of the session's user.
extension Session {
    /// Sends a message (MSG-01).
    ///
    /// - Parameters:
    ///   - content: What it says, at most 5120 bytes; opaque to the engine.
    ///   - conversation: Where it goes.
    ///   - isNeedGroupAck: Whether the members of an EM group are asked to acknowledge it (RCP-26).
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The message's id and what became of the wish for acknowledgements.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func sendMessage(
        _ content: [UInt8], to conversation: Conversation, isNeedGroupAck: Bool = false,
        id: MessageID? = nil
    ) async throws(MusterError) -> SentMessage {
        try await perform(
            .sendMessage(content, to: conversation, isNeedGroupAck: isNeedGroupAck, id: id))
    }

    /// Sends a text (MSG-01).
    ///
    /// - Parameters:
    ///   - text: What it says, at most 5120 bytes.
    ///   - conversation: Where it goes.
    ///   - isNeedGroupAck: Whether the members of an EM group are asked to acknowledge it (RCP-26).
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The message's id and what became of the wish for acknowledgements.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func sendMessage(
        _ text: String, to conversation: Conversation, isNeedGroupAck: Bool = false,
        id: MessageID? = nil
    ) async throws(MusterError) -> SentMessage {
        try await perform(
            .sendMessage(text, to: conversation, isNeedGroupAck: isNeedGroupAck, id: id))
    }

    /// Confirms that a single-chat message reached a device of the acting user (RCP-08).
    ///
    /// - Parameter message: The message.
    /// - Returns: Whether anything was recorded.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func confirmDelivery(
        of message: MessageID
    ) async throws(MusterError) -> ReceiptResult {
        try await perform(.confirmDelivery(of: message))
    }

    /// Acknowledges a single-chat message as read (RCP-12).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - user: Its sender.
    /// - Returns: Whether anything was recorded.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func sendMessageReadAck(
        _ message: MessageID, to user: UserID
    ) async throws(MusterError) -> ReceiptResult {
        try await perform(.sendMessageReadAck(message, to: user))
    }

    /// Acknowledges all messages of a conversation (RCP-19).
    ///
    /// - Parameter conversation: The conversation.
    /// - Returns: Whether anything was unread.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func ackConversationRead(
        _ conversation: Conversation
    ) async throws(MusterError) -> ReceiptResult {
        try await perform(.ackConversationRead(conversation))
    }

    /// Acknowledges a group message whose sender asked for it (RCP-29).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - group: Its group.
    ///   - content: What to tell the sender.
    /// - Returns: The id of the first acknowledgement, and whether this was it.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func sendGroupMessageReadAck(
        _ message: MessageID, in group: GroupID, content: [UInt8] = []
    ) async throws(MusterError) -> GroupAckResult {
        try await perform(.sendGroupMessageReadAck(message, in: group, content: content))
    }

    /// Acknowledges a group message with a text (RCP-29).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - group: Its group.
    ///   - text: What to tell the sender.
    /// - Returns: The id of the first acknowledgement, and whether this was it.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func sendGroupMessageReadAck(
        _ message: MessageID, in group: GroupID, content text: String
    ) async throws(MusterError) -> GroupAckResult {
        try await perform(.sendGroupMessageReadAck(message, in: group, content: text))
    }

    /// Marks one message read without telling anyone (RCP-41).
    ///
    /// - Parameter message: The message.
    /// - Returns: Whether it was unread.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func markMessageRead(
        _ message: MessageID
    ) async throws(MusterError) -> ReceiptResult {
        try await perform(.markMessageRead(message))
    }

    /// Marks all messages of a conversation read without telling anyone (RCP-41).
    ///
    /// - Parameter conversation: The conversation.
    /// - Returns: Whether anything was unread.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func markAllMessagesRead(
        in conversation: Conversation
    ) async throws(MusterError) -> ReceiptResult {
        try await perform(.markAllMessagesRead(in: conversation))
    }

    /// What became of a message, as the viewer sees it (RCP-44).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func messageState(
        of message: MessageID, at moment: Moment? = nil
    ) throws(MusterError) -> MessageState {
        try ask(.messageState(of: message), at: moment)
    }

    /// Who acknowledged a group message, newest first (RCP-36).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - group: Its group.
    ///   - start: The cursor of the page before.
    ///   - limit: Page size, 1 to 200; nil for 20.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func groupMessageAcks(
        of message: MessageID, in group: GroupID, after start: ReadAckID? = nil, limit: Int? = nil
    ) throws(MusterError) -> GroupAckPage {
        try ask(.groupMessageAcks(of: message, in: group, after: start, limit: limit))
    }

    /// How many messages of a conversation the viewer has not read (RCP-40).
    ///
    /// - Parameters:
    ///   - conversation: The conversation.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The number.
    /// - Throws: a ``MusterError`` with the reason.
    public func unreadCount(
        in conversation: Conversation, at moment: Moment? = nil
    ) throws(MusterError) -> Int {
        try askOfOneself(.unreadCount(in: conversation), at: moment, \.count)
    }

    /// The viewer's conversations that hold messages, last message newest first.
    ///
    /// - Parameters:
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func conversations(
        limit: Int = 50, cursor: String? = nil
    ) throws(MusterError) -> ConversationPage {
        try ask(.conversations(limit: limit, cursor: cursor))
    }

    /// The messages of a conversation that the viewer may see, newest first.
    ///
    /// - Parameters:
    ///   - conversation: The conversation.
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func messages(
        in conversation: Conversation, limit: Int = 50, cursor: String? = nil
    ) throws(MusterError) -> MessagePage {
        try ask(.messages(in: conversation, limit: limit, cursor: cursor))
    }
}
