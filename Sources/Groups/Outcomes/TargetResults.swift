package import ProtobufWire

/// One result per requested target, in request order.
public struct TargetResults: Sendable, Equatable {
    /// The results; repeated users are dropped.
    public let targets: [TargetResult]

    package init(_ targets: [TargetResult]) {
        self.targets = targets
    }
}

extension TargetResults: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        TargetResult.write(targets, 1, to: &sink)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        targets = try TargetResult.read(1, from: fields)
    }
}
