/// A conversation in a list.
public struct ConversationSummary: Sendable, Equatable {
    /// The conversation.
    public let conversation: Conversation
    /// The newest message that the viewer may see.
    public let lastMessage: MessageID
    /// How many messages wait to be read.
    public let unreadCount: Int
}
