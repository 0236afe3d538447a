package import ProtobufWire

/// The outcome of acknowledging a group message.
public struct GroupAckResult: Sendable, Equatable {
    /// The id of the member's first acknowledgement (RCP-32).
    public let id: ReadAckID
    /// Whether this was it.
    public let isRecorded: Bool

    package init(id: ReadAckID, isRecorded: Bool) {
        self.id = id
        self.isRecorded = isRecorded
    }
}

extension GroupAckResult: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "readAckId", id)
        sink.bool(2, "recorded", isRecorded)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        id = try fields.id(1)
        isRecorded = try fields.bool(2)
    }
}
