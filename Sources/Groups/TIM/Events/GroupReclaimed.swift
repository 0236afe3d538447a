package import ProtobufWire

/// The application took the group back (EVT-14).
package struct GroupReclaimed: EventPayload {
    package static let kind = EventKind(47, "groupReclaimed")

    package var cause: String

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
