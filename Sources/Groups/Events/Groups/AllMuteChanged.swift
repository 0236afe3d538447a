package import ProtobufWire

/// All-mute was switched (EVT-21).
public struct AllMuteChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(24, "allMuteChanged")

    /// Whether all-mute is on from now on.
    public let isMuted: Bool

    package init(isMuted: Bool) {
        self.isMuted = isMuted
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        isMuted = try fields.bool(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.bool(1, "muted", isMuted)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateProfile(event.group) { $0.isAllMuted = isMuted }
    }
}
