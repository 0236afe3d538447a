/// Asks whether the viewer is on the allow list (QRY-15).
package struct IsSelfAllowed: GroupQuery {
    package static let name = "isSelfAllowed"
    package static let isTemporal = true

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnFlag {
        OwnFlag("allowed", try inquiry.ownMembership(in: group)?.em.isAllowed)
    }
}
