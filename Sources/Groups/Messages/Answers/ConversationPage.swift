/// A page of conversations.
public struct ConversationPage: Sendable, Equatable {
    /// The conversations, last message newest first.
    public let conversations: [ConversationSummary]
    /// What to pass for the next page; nil when there is none.
    public let cursor: String?

    package init(_ page: Page<ConversationSummary>) {
        conversations = page.entries
        cursor = page.cursor
    }
}

extension ConversationPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "conversations", conversations) { entry, sink in
            sink.id(1, "lastMessageId", entry.lastMessage)
            sink.integer(2, "unread", Int64(entry.unreadCount))
            entry.conversation.write(3, .within, to: &sink)
        }
        if let cursor { sink.string(2, "cursor", cursor) }
    }
}
