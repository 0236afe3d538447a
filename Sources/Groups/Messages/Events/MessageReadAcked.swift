package import ProtobufWire

/// The receiver of a single-chat message acknowledged it (EVT-37).
public struct MessageReadAcked: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(82, "messageReadAcked")

    /// The receiver.
    public let reader: UserID
    /// Whether the sender is told and sees it, fixed by its preference at that time (RCP-13).
    public let isReported: Bool

    package init(reader: UserID, isReported: Bool) {
        self.reader = reader
        self.isReported = isReported
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        reader = try fields.id(1)
        isReported = try fields.bool(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "reader", reader)
        sink.bool(2, "reported", isReported)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateReceipts(event) {
            $0.isReadAcked = true
            $0.isReadReported = isReported
        }
    }
}
