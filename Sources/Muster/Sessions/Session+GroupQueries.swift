/// Queries about groups of all families as the session's user sees them.
extension Session {
    /// Invitations to groups addressed to the viewer, newest first (QRY-20).
    ///
    /// Those to servers and channels stand in no list: the callbacks `onReceiveServerInvitation`
    /// and `onReceiveChannelInvitation` tell of them, also later to a durable subscription.
    ///
    /// - Parameters:
    ///   - history: Whether to show decided ones as well.
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func invitations(
        history: Bool = false, limit: Int = 50, cursor: String? = nil
    ) throws(MusterError) -> InvitationPage {
        try ask(.invitations(history: history, limit: limit, cursor: cursor))
    }

    /// Join requests of a group, newest first; for managers (QRY-20).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - history: Whether to show decided ones as well.
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func joinRequests(
        of group: GroupID, history: Bool = false, limit: Int = 50, cursor: String? = nil
    ) throws(MusterError) -> JoinRequestPage {
        try ask(.joinRequests(of: group, history: history, limit: limit, cursor: cursor))
    }

    /// The changes of a person's membership and role, oldest first.
    ///
    /// - Parameters:
    ///   - user: The person; nil for the viewer. Managers may name anybody.
    ///   - group: The group.
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func memberHistory(
        of user: UserID? = nil, in group: GroupID, limit: Int = 50, cursor: String? = nil,
        at moment: Moment? = nil
    ) throws(MusterError) -> MemberHistoryPage {
        try ask(.memberHistory(of: user, in: group, limit: limit, cursor: cursor), at: moment)
    }
}
