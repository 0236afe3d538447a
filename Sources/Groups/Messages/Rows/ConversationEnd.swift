/// Where a conversation stands: what is kept of its newest message, whose content may be large.
struct ConversationEnd: Sendable {
    /// No message yet.
    static let start = ConversationEnd(position: 0, count: 0)

    /// The position of the newest message.
    let position: UInt64
    /// How many messages there are.
    let count: Int
}
