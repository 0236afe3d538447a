/// A page of acknowledgements.
public struct GroupAckPage: Sendable, Equatable {
    /// The acknowledgements, newest first.
    public let acks: [GroupMessageAck]
    /// How many there are in all.
    public let count: Int
    /// Where the next page begins; nil on the last one.
    public let cursor: ReadAckID?
}

extension GroupAckPage: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.objects(1, "acks", acks) { $0.write(to: &$1) }
        sink.integer(2, "count", Int64(count))
        if let cursor { sink.id(3, "cursor", cursor) }
    }
}
