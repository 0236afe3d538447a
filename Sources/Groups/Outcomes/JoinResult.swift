package import ProtobufWire

/// What became of a wish to join (GRP-42).
public struct JoinResult: Sendable, Equatable {
    /// Whether the user entered or has to wait.
    public let outcome: JoinOutcome
    /// The request that a manager has to decide, when the user has to wait.
    public let request: JoinRequestID?

    package init(_ outcome: JoinOutcome, request: JoinRequestID? = nil) {
        self.outcome = outcome
        self.request = request
    }
}

extension JoinResult: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.choice(1, "outcome", outcome)
        if let request { sink.id(2, "request", request) }
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        outcome = try fields.choice(1)
        request = try fields.optionalID(2)
    }
}
