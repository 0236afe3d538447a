/// The attributes of several users in a group.
public struct MembersAttributes: Sendable, Equatable {
    /// The attributes of one user; empty for somebody without any.
    public struct Entry: Sendable, Equatable {
        /// The user.
        public let user: UserID
        /// Keys and values, bytewise by key.
        public let attributes: [TextPair]
    }

    /// One entry per user asked for, in that order.
    public let members: [Entry]
}

extension MembersAttributes: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.keyedPairs(1, "attributes", members.map { ($0.user.text, $0.attributes) })
    }
}
