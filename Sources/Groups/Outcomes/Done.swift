package import ProtobufWire

/// The outcome of a command that answers nothing but that it was accepted.
public struct Done: Hashable, Sendable {
    /// The one value.
    public init() {}
}

extension Done: CommandOutcome {
    package func write(to sink: inout some FieldSink) {}

    package init(from fields: FieldMap) throws(ProtobufError) {}
}
