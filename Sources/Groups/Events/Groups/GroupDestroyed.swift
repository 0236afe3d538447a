package import ProtobufWire

/// The group is gone (EVT-13).
public struct GroupDestroyed: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(13, "groupDestroyed")

    package init() {}

    package init(from fields: FieldMap) throws(ProtobufError) {}

    package func write(to sink: inout some FieldSink) {}

    package func project(_ event: Event, into state: StateWriter) {
        state.endGroup(event)
    }
}
