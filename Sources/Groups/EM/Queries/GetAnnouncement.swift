/// Reads the announcement, empty when unset (QRY-17).
package struct GetAnnouncement: QueryBody {
    package static let name = "getAnnouncement"
    package static let isTemporal = true

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> Announcement {
        let viewer = try EMViewer(group, inquiry)
        try viewer.require(.readMembers)
        return Announcement(text: viewer.group.profile.announcement)
    }
}

/// The announcement of a group.
public struct Announcement: Sendable, Equatable {
    /// The text.
    public let text: String
}

extension Announcement: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.string(1, "announcement", text)
    }
}
