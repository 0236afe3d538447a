// The queries about messages and receipts, one factory each (RCP-40 to RCP-48).

extension Query where Answer == MessageState {
    /// What became of a message, as the viewer sees it (RCP-44).
    ///
    /// - Parameter message: The message.
    /// - Returns: The query.
    public static func messageState(
        of message: MessageID
    ) -> Query {
        Query(GetMessageState(message: message))
    }
}

extension Query where Answer == GroupAckPage {
    /// Who acknowledged a group message, newest first (RCP-36).
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - group: Its group.
    ///   - start: The cursor of the page before.
    ///   - limit: Page size, 1 to 200; nil for 20.
    /// - Returns: The query.
    public static func groupMessageAcks(
        of message: MessageID, in group: GroupID, after start: ReadAckID? = nil, limit: Int? = nil
    ) -> Query {
        Query(ListGroupMessageAcks(message: message, group: group, start: start, limit: limit))
    }
}

extension Query where Answer == UnreadCount {
    /// How many messages of a conversation the viewer has not read (RCP-40).
    ///
    /// - Parameter conversation: The conversation.
    /// - Returns: The query.
    public static func unreadCount(
        in conversation: Conversation
    ) -> Query {
        Query(GetUnreadCount(conversation: conversation))
    }
}

extension Query where Answer == ConversationPage {
    /// The viewer's conversations that hold messages, last message newest first.
    ///
    /// - Parameters:
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func conversations(
        limit: Int = 50, cursor: String? = nil
    ) -> Query {
        Query(ListConversations(limit: limit, cursor: cursor))
    }
}

extension Query where Answer == MessagePage {
    /// The messages of a conversation that the viewer may see, newest first.
    ///
    /// - Parameters:
    ///   - conversation: The conversation.
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func messages(
        in conversation: Conversation, limit: Int = 50, cursor: String? = nil
    ) -> Query {
        Query(ListMessages(conversation: conversation, limit: limit, cursor: cursor))
    }
}
