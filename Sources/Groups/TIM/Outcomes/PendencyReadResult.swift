package import ProtobufWire

/// Up to where the acting user has read the pendencies (TIM-21).
public struct PendencyReadResult: Sendable, Equatable {
    /// The latest time ever reported, in milliseconds since the epoch.
    public let readTime: Int64

    package init(_ readTime: Int64) {
        self.readTime = readTime
    }
}

extension PendencyReadResult: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "readTimeSeq", readTime)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        readTime = try fields.integer(1)
    }
}
