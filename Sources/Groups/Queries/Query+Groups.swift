// The queries that families share, one factory each.

extension Query where Answer == InvitationPage {
    /// Invitations to groups addressed to the viewer, newest first (QRY-20).
    ///
    /// Those to servers and channels stand in no list: the callbacks `onReceiveServerInvitation`
    /// and `onReceiveChannelInvitation` tell of them, also later to a durable subscription.
    ///
    /// - Parameters:
    ///   - history: Whether to show decided ones as well.
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func invitations(
        history: Bool = false, limit: Int = 50, cursor: String? = nil
    ) -> Query {
        Query(ListInvitations(history: history, limit: limit, cursor: cursor))
    }
}

extension Query where Answer == JoinRequestPage {
    /// Join requests of a group, newest first; for managers (QRY-20).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - history: Whether to show decided ones as well.
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func joinRequests(
        of group: GroupID, history: Bool = false, limit: Int = 50, cursor: String? = nil
    ) -> Query {
        Query(ListJoinRequests(group: group, history: history, limit: limit, cursor: cursor))
    }
}

extension Query where Answer == MemberHistoryPage {
    /// The changes of a person's membership and role, oldest first.
    ///
    /// - Parameters:
    ///   - user: The person; nil for the viewer. Managers may name anybody.
    ///   - group: The group.
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func memberHistory(
        of user: UserID? = nil, in group: GroupID, limit: Int = 50, cursor: String? = nil
    ) -> Query {
        Query(GetMemberHistory(group: group, user: user, limit: limit, cursor: cursor))
    }
}
