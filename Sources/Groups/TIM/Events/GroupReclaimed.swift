package import ProtobufWire

/// The application took the group back (EVT-14).
public struct GroupReclaimed: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(47, "groupReclaimed")

    /// The application's reason, empty when there was none.
    public let cause: String

    package init(cause: String = "") {
        self.cause = cause
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        cause = try fields.remark(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.remark(1, "cause", cause)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.endGroup(event)
    }
}
