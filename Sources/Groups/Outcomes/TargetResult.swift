package import ProtobufWire

/// What became of one requested target (GEN-13).
public struct TargetResult: Sendable, Equatable {
    /// The target.
    public let user: UserID
    /// What became of it.
    public let status: TargetStatus
    /// Why, for `skipped` and `failed`: the name of the reason.
    public let error: String?

    package init(_ user: UserID, _ status: TargetStatus, _ error: MusterErrorCode? = nil) {
        self.user = user
        self.status = status
        self.error = error?.name
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.choice(2, "status", status)
        if let error { sink.string(3, "error", error) }
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        status = try fields.choice(2)
        error = try fields.optionalString(3)
    }

    package static func write(
        _ targets: [TargetResult], _ number: Int, to sink: inout some FieldSink
    ) {
        sink.objects(number, "targets", targets) { $0.write(to: &$1) }
    }

    package static func read(
        _ number: Int, from fields: FieldMap
    ) throws(ProtobufError) -> [TargetResult] {
        var targets: [TargetResult] = []
        for object in try fields.objects(number) { targets.append(try TargetResult(from: object)) }
        return targets
    }
}
