package import ProtobufWire

/// A single-chat message reached a device of its receiver (EVT-37).
public struct MessageDelivered: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(81, "messageDelivered")

    /// The receiver.
    public let reader: UserID

    package init(reader: UserID) {
        self.reader = reader
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        reader = try fields.id(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "reader", reader)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateReceipts(event) { $0.isDelivered = true }
    }
}
