package import ProtobufWire

/// The announcement changed (EVT-16).
public struct AnnouncementChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(16, "announcementChanged")

    /// The new text, empty when it was taken away; the notification of a TIM group.
    public let announcement: String

    package init(announcement: String) {
        self.announcement = announcement
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        announcement = try fields.string(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.string(1, "announcement", announcement)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateProfile(event.group) {
            $0.announcement = announcement
            $0.infoChangedAt = event.time
        }
    }
}
