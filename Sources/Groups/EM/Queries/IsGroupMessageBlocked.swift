/// Asks whether the viewer has blocked the group's messages (QRY-12).
package struct IsGroupMessageBlocked: GroupQuery {
    package static let name = "isGroupMessageBlocked"
    package static let isTemporal = true

    package var group: GroupID

    package init(group: GroupID) {
        self.group = group
    }

    package func answer(_ inquiry: Inquiry) throws(MusterError) -> OwnFlag {
        OwnFlag("blocked", try inquiry.ownMembership(in: group)?.em.hasBlockedMessages)
    }
}
