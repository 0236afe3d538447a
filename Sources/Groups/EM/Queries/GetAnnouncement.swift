/// Reads the announcement, empty when unset (QRY-17).
package struct GetAnnouncement: GroupQuery {
    package static let name = "getAnnouncement"
    package static let isTemporal = true

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> Announcement {
        let viewer = try EMViewer(group, inquiry)
        try viewer.require(.readMembers)
        return Announcement(text: viewer.group.profile.announcement)
    }
}
