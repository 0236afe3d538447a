// The queries about EM groups, one factory each.

extension Query where Answer == GroupDetails {
    /// The view of a group (QRY-01).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - fetchMembers: Whether to add up to 200 members.
    /// - Returns: The query.
    public static func groupDetails(of group: GroupID, fetchMembers: Bool = false) -> Query {
        Query(GetGroupDetails(group: group, fetchMembers: fetchMembers))
    }
}

extension Query where Answer == MemberPage {
    /// Members of a group, newest first; only ordinary ones unless asked otherwise (QRY-06).
    ///
    /// The owner and the admins are left out by default, as the vendor's list does. All roles are
    /// `MemberRole.allCases`.
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - roles: The roles wanted.
    ///   - limit: Page size, 1 to 200.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func members(
        of group: GroupID, roles: [MemberRole] = [.member], limit: Int = 50, cursor: String? = nil
    ) -> Query {
        Query(ListEMMembers(group: group, limit: limit, cursor: cursor, roles: roles))
    }
}

extension Query where Answer == JoinedGroups {
    /// The viewer's own groups, newest entry first (QRY-08).
    ///
    /// - Parameters:
    ///   - page: Page number from 0. Pages are counted anew each time, so while others change the
    ///     list an entry may be left out or come twice.
    ///   - limit: Page size, 1 to 20; negative for all, nil for 20.
    ///   - needMemberCount: Whether to fill member counts.
    ///   - needRole: Whether to fill the viewer's roles.
    /// - Returns: The query.
    public static func joinedGroups(
        page: Int = 0, limit: Int? = nil, needMemberCount: Bool = false, needRole: Bool = false
    ) -> Query {
        Query(
            ListJoinedGroups(
                page: page, limit: limit, needMemberCount: needMemberCount, needRole: needRole))
    }
}

extension Query where Answer == GroupCount {
    /// How many groups the viewer is in (QRY-09).
    ///
    /// - Returns: The query.
    public static func joinedGroupsCount() -> Query {
        Query(GetJoinedGroupsCount(family: .em))
    }
}

extension Query where Answer == PublicGroupPage {
    /// The public directory, newest first (QRY-10).
    ///
    /// - Parameters:
    ///   - limit: Page size, 1 to 50.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The query.
    public static func publicGroups(limit: Int = 50, cursor: String? = nil) -> Query {
        Query(ListPublicGroups(limit: limit, cursor: cursor))
    }
}

extension Query where Answer == FoundGroup {
    /// A public group by its exact id (QRY-11).
    ///
    /// - Parameter group: The group.
    /// - Returns: The query.
    public static func publicGroup(_ group: GroupID) -> Query {
        Query(SearchPublicGroup(group: group))
    }
}

extension Query where Answer == OwnFlag {
    /// Whether the viewer has blocked the group's messages (QRY-12).
    ///
    /// - Parameter group: The group.
    /// - Returns: The query.
    public static func isGroupMessageBlocked(in group: GroupID) -> Query {
        Query(IsGroupMessageBlocked(group: group))
    }

    /// Whether the viewer is on the allow list (QRY-15).
    ///
    /// - Parameter group: The group.
    /// - Returns: The query.
    public static func isSelfAllowed(in group: GroupID) -> Query {
        Query(IsSelfAllowed(group: group))
    }
}

extension Query where Answer == MuteList {
    /// The mutes in force, latest first; for managers (QRY-13).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - page: Page number from 0. Pages are counted anew each time, so while others change the
    ///     list an entry may be left out or come twice.
    ///   - limit: Page size, 1 to 200.
    /// - Returns: The query.
    public static func muteList(of group: GroupID, page: Int = 0, limit: Int = 50) -> Query {
        Query(ListMuted(group: group, range: ListRange(page: Int64(page), limit: Int64(limit))))
    }
}

extension Query where Answer == UserNames {
    /// The allow list; for managers (QRY-14).
    ///
    /// - Parameter group: The group.
    /// - Returns: The query.
    public static func allowList(of group: GroupID) -> Query {
        Query(ListAllowed(group: group))
    }

    /// The block list; for managers (QRY-16).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - page: Page number from 0. Pages are counted anew each time, so while others change the
    ///     list an entry may be left out or come twice.
    ///   - limit: Page size, 1 to 200.
    /// - Returns: The query.
    public static func blockList(of group: GroupID, page: Int = 0, limit: Int = 50) -> Query {
        Query(
            ListBlockListed(
                group: group, range: ListRange(page: Int64(page), limit: Int64(limit))))
    }
}

extension Query where Answer == Announcement {
    /// The announcement; for members (QRY-17).
    ///
    /// - Parameter group: The group.
    /// - Returns: The query.
    public static func announcement(of group: GroupID) -> Query {
        Query(GetAnnouncement(group: group))
    }
}

extension Query where Answer == SharedFiles {
    /// The shared files, newest first; for members (QRY-18).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - page: Page number from 0. Pages are counted anew each time, so while others change the
    ///     list an entry may be left out or come twice.
    ///   - limit: Page size, 1 to 200.
    /// - Returns: The query.
    public static func sharedFiles(of group: GroupID, page: Int = 0, limit: Int = 50) -> Query {
        Query(
            ListSharedFiles(
                group: group, range: ListRange(page: Int64(page), limit: Int64(limit))))
    }
}

extension Query where Answer == MemberAttributes {
    /// The attributes of one member; for members (QRY-19).
    ///
    /// - Parameters:
    ///   - user: The member.
    ///   - group: The group.
    /// - Returns: The query.
    public static func memberAttributes(of user: UserID, in group: GroupID) -> Query {
        Query(GetMemberAttributes(group: group, user: user))
    }
}

extension Query where Answer == MembersAttributes {
    /// Attributes of up to ten users; for members (QRY-19).
    ///
    /// - Parameters:
    ///   - users: The users.
    ///   - group: The group.
    ///   - keys: The keys wanted; all when empty.
    /// - Returns: The query.
    public static func membersAttributes(
        of users: [UserID], in group: GroupID, keys: [String] = []
    ) -> Query {
        Query(GetMembersAttributes(group: group, users: users, keys: keys))
    }
}
