/// The attributes of a member.
public struct MemberAttributes: Sendable, Equatable {
    /// Keys and values, bytewise by key.
    public let attributes: [TextPair]
}

extension MemberAttributes: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.pairs(1, "attributes", attributes)
    }
}
