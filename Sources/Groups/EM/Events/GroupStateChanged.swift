package import ProtobufWire

/// The group was disabled or enabled (EVT-26).
public struct GroupStateChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(32, "groupStateChanged")

    /// Whether the group is disabled from now on.
    public let isDisabled: Bool

    package init(isDisabled: Bool) {
        self.isDisabled = isDisabled
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        isDisabled = try fields.bool(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.bool(1, "disabled", isDisabled)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateProfile(event.group) { $0.isDisabled = isDisabled }
    }
}
