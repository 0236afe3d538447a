package import ProtobufWire

/// The results of muting: one per target, and the common end.
public struct MuteResults: Sendable, Equatable {
    /// The results in request order; repeated users are dropped.
    public let targets: [TargetResult]
    /// When the mutes end; nil where the command lifted one (TIM-37).
    public let expiresAt: MuteEnd?

    package init(_ targets: [TargetResult], expiresAt: MuteEnd?) {
        self.targets = targets
        self.expiresAt = expiresAt
    }
}

extension MuteResults: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        TargetResult.write(targets, 1, to: &sink)
        if let expiresAt { sink.integer(2, "expiresAt", expiresAt.milliseconds) }
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        targets = try TargetResult.read(1, from: fields)
        expiresAt = try fields.optionalInteger(2).map { MuteEnd(milliseconds: $0) }
    }
}
