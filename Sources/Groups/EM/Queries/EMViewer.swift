/// Somebody looking at an EM group.
package struct EMViewer {
    package let group: GroupStanding
    /// Nil for the administrator, who passes every check.
    package let actor: EMActor?

    /// Finds the group, disabled or not (QRY-21).
    package init(_ group: GroupID, _ inquiry: Inquiry) throws(MusterError) {
        let standing = try inquiry.state.existing(group, of: .em)
        self.group = standing
        actor = inquiry.viewer.user.map { EMActor($0, on: standing, inquiry.state) }
    }

    package func require(_ operation: EMOperation) throws(MusterError) {
        try actor?.require(operation)
    }
}
