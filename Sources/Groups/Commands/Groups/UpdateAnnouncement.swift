/// Changes the announcement of a group; an empty text clears it (GRP-69, TIM-30).
package struct UpdateAnnouncement: GroupCommand {
    package static let name = "updateAnnouncement"

    package var group: GroupID
    package var announcement: String

    package init(group: GroupID, announcement: String) {
        self.group = group
        self.announcement = announcement
    }

    package init(reading source: some ParameterSource) throws(MusterError) {
        group = try source.group()
        announcement = try source.text("announcement")
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.string(2, "announcement", announcement)
    }

    package func checkShape(_ deliberation: Deliberation) throws(MusterError) {
        try deliberation.rules(of: group).checkAnnouncement(announcement, deliberation.limits)
    }

    package func decide(_ deliberation: inout Deliberation) throws(MusterError) -> Done {
        let (standing, rules) = try deliberation.governed(group)
        try rules.requireProfileRight(on: standing, deliberation)
        return deliberation.change(
            announcement, from: standing.profile.announcement,
            AnnouncementChanged(announcement: announcement), standing)
    }
}
