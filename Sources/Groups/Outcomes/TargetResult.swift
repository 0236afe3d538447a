package import ProtobufWire

/// What became of one requested target (GEN-13).
public struct TargetResult: Sendable, Equatable {
    /// The target.
    public let user: UserID
    /// What became of it.
    public let status: TargetStatus
    /// Why, for `skipped` and `failed`: the name of the reason.
    ///
    /// ``reason`` is the same as a code.
    public let error: String?
    /// The vendor's number of the status, in TIM groups (ENM-13).
    public let code: Int64?

    package init(
        _ user: UserID, _ status: TargetStatus, _ error: MusterErrorCode? = nil,
        code: Int64? = nil
    ) {
        self.user = user
        self.status = status
        self.error = error?.name
        self.code = code
    }

    /// Why, for `skipped` and `failed`.
    ///
    /// Nil for `done` and the like, and for a reason that a later version wrote and this one does
    /// not know: its name is in ``error`` then.
    public var reason: MusterErrorCode? { error.flatMap { MusterErrorCode(name: $0) } }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.choice(2, "status", status)
        if let error { sink.string(3, "error", error) }
        if let code { sink.integer(4, "code", code) }
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        status = try fields.choice(2)
        error = try fields.optionalString(3)
        code = try fields.optionalInteger(4)
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
