/// How many messages of a conversation the viewer has not read.
public struct UnreadCount: Sendable, Equatable {
    /// The number; nil for the administrator, who reads nothing.
    public let count: Int?
}

extension UnreadCount: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        if let count { sink.integer(1, "count", Int64(count)) }
    }
}
