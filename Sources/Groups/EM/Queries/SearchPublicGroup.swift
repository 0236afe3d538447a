/// Finds a public group by its exact id (QRY-11).
package struct SearchPublicGroup: GroupQuery {
    package static let name = "searchPublicGroup"

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> FoundGroup {
        let viewer = try EMViewer(group, inquiry)
        guard viewer.group.profile.em.style.isPublic else { throw .noSuchGroup(group) }
        return FoundGroup(details: GroupDetails(face: viewer.group))
    }
}
