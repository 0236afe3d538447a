package import ProtobufWire

/// A user has read the pendencies up to a time (EVT-29).
public struct PendencyReadReported: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(45, "pendencyReadReported")

    /// The time, in milliseconds since the epoch.
    public let upTo: Int64

    package init(upTo: Int64) {
        self.upTo = upTo
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        upTo = try fields.integer(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.integer(1, "upTo", upTo)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.put(
            TIMTables.pendencyReads, ViewKey.of(UserID(event.aggregate.text)),
            ViewKey.of(UInt64(bitPattern: upTo)))
    }
}
