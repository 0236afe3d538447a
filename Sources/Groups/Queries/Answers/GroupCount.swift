/// A number of groups.
public struct GroupCount: Sendable, Equatable {
    /// The number.
    public let count: Int
}

extension GroupCount: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "count", Int64(count))
    }
}
