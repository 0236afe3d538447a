package import ProtobufWire

/// The outcome of a receipt.
public struct ReceiptResult: Sendable, Equatable {
    /// Whether anything was recorded; false when there was nothing left to record.
    public let isRecorded: Bool

    package init(isRecorded: Bool) {
        self.isRecorded = isRecorded
    }
}

extension ReceiptResult: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.bool(1, "recorded", isRecorded)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        isRecorded = try fields.bool(1)
    }
}
