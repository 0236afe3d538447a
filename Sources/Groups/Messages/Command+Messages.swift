// The commands about messages and receipts, one factory each (MSG-01, RCP-07 to RCP-39).

extension Command where Outcome == SentMessage {
    /// Sends a message (MSG-01).
    ///
    /// - Parameters:
    ///   - content: What it says, at most 5120 bytes; opaque to the engine.
    ///   - conversation: Where it goes.
    ///   - isNeedGroupAck: Whether the members of an EM group are asked to acknowledge it (RCP-26).
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The command.
    public static func sendMessage(
        _ content: [UInt8], to conversation: Conversation, isNeedGroupAck: Bool = false,
        id: MessageID? = nil
    ) -> Command {
        Command(
            SendMessage(
                conversation: conversation, content: content, isNeedGroupAck: isNeedGroupAck, id: id
            ))
    }

    /// Sends a text (MSG-01).
    ///
    /// - Parameters:
    ///   - text: What it says, at most 5120 bytes.
    ///   - conversation: Where it goes.
    ///   - isNeedGroupAck: Whether the members of an EM group are asked to acknowledge it (RCP-26).
    ///   - id: An id of the caller's choice; nil has the engine make one.
    /// - Returns: The command.
    public static func sendMessage(
        _ text: String, to conversation: Conversation, isNeedGroupAck: Bool = false,
        id: MessageID? = nil
    ) -> Command {
        Command(
            SendMessage(
                conversation: conversation, content: Array(text.utf8),
                isNeedGroupAck: isNeedGroupAck, id: id))
    }
}

extension Command where Outcome == ReceiptResult {
    /// Confirms that a single-chat message reached a device of the acting user (RCP-08).
    ///
    /// - Parameter message: The message.
    /// - Returns: The command.
    public static func confirmDelivery(
        of message: MessageID
    ) -> Command {
        Command(ConfirmDelivery(message: message))
    }

    /// Acknowledges a single-chat message as read (RCP-12).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - user: Its sender.
    /// - Returns: The command.
    public static func sendMessageReadAck(
        _ message: MessageID, to user: UserID
    ) -> Command {
        Command(SendMessageReadAck(message: message, user: user))
    }

    /// Acknowledges all messages of a conversation (RCP-19).
    ///
    /// - Parameter conversation: The conversation.
    /// - Returns: The command.
    public static func ackConversationRead(
        _ conversation: Conversation
    ) -> Command {
        Command(AckConversationRead(conversation: conversation))
    }

    /// Marks one message read without telling anyone (RCP-41).
    ///
    /// - Parameter message: The message.
    /// - Returns: The command.
    public static func markMessageRead(
        _ message: MessageID
    ) -> Command {
        Command(MarkMessageRead(message: message))
    }

    /// Marks all messages of a conversation read without telling anyone (RCP-41).
    ///
    /// - Parameter conversation: The conversation.
    /// - Returns: The command.
    public static func markAllMessagesRead(
        in conversation: Conversation
    ) -> Command {
        Command(MarkAllMessagesRead(conversation: conversation))
    }
}

extension Command where Outcome == GroupAckResult {
    /// Acknowledges a group message whose sender asked for it (RCP-29).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - group: Its group.
    ///   - content: What to tell the sender.
    /// - Returns: The command.
    public static func sendGroupMessageReadAck(
        _ message: MessageID, in group: GroupID, content: [UInt8] = []
    ) -> Command {
        Command(SendGroupMessageReadAck(message: message, group: group, content: content))
    }

    /// Acknowledges a group message with a text (RCP-29).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - group: Its group.
    ///   - text: What to tell the sender.
    /// - Returns: The command.
    public static func sendGroupMessageReadAck(
        _ message: MessageID, in group: GroupID, content text: String
    ) -> Command {
        sendGroupMessageReadAck(message, in: group, content: Array(text.utf8))
    }
}
