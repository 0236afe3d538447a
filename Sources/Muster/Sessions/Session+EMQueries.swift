/// Queries about EM groups as the session's user sees them.
extension Session {
    /// The view of a group (QRY-01).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - fetchMembers: Whether to add up to 200 members.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func groupDetails(
        of group: GroupID, fetchMembers: Bool = false, at moment: Moment? = nil
    ) throws(MusterError) -> GroupDetails {
        try ask(.groupDetails(of: group, fetchMembers: fetchMembers), at: moment)
    }

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
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func members(
        of group: GroupID, roles: [MemberRole] = [.member], limit: Int = 50, cursor: String? = nil,
        at moment: Moment? = nil
    ) throws(MusterError) -> MemberPage {
        try ask(.members(of: group, roles: roles, limit: limit, cursor: cursor), at: moment)
    }

    /// The viewer's own groups, newest entry first (QRY-08).
    ///
    /// - Parameters:
    ///   - page: Page number from 0. Pages are counted anew each time, so while others change the
    ///     list an entry may be left out or come twice.
    ///   - limit: Page size, 1 to 20; negative for all, nil for 20.
    ///   - needMemberCount: Whether to fill member counts.
    ///   - needRole: Whether to fill the viewer's roles.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func joinedGroups(
        page: Int = 0, limit: Int? = nil, needMemberCount: Bool = false, needRole: Bool = false
    ) throws(MusterError) -> JoinedGroups {
        try ask(
            .joinedGroups(
                page: page, limit: limit, needMemberCount: needMemberCount, needRole: needRole))
    }

    /// How many groups the viewer is in (QRY-09).
    ///
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func joinedGroupsCount() throws(MusterError) -> GroupCount {
        try ask(.joinedGroupsCount())
    }

    /// The public directory, newest first (QRY-10).
    ///
    /// - Parameters:
    ///   - limit: Page size, 1 to 50.
    ///   - cursor: The cursor of the page before.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func publicGroups(
        limit: Int = 50, cursor: String? = nil
    ) throws(MusterError) -> PublicGroupPage {
        try ask(.publicGroups(limit: limit, cursor: cursor))
    }

    /// A public group by its exact id (QRY-11).
    ///
    /// - Parameter group: The group.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func publicGroup(_ group: GroupID) throws(MusterError) -> FoundGroup {
        try ask(.publicGroup(group))
    }

    /// Whether the viewer has blocked the group's messages (QRY-12).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: Yes or no.
    /// - Throws: a ``MusterError`` with the reason.
    public func isGroupMessageBlocked(
        in group: GroupID, at moment: Moment? = nil
    ) throws(MusterError) -> Bool {
        try askOfOneself(.isGroupMessageBlocked(in: group), at: moment, \.value)
    }

    /// The mutes in force, latest first; for managers (QRY-13).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - page: Page number from 0. Pages are counted anew each time, so while others change the
    ///     list an entry may be left out or come twice.
    ///   - limit: Page size, 1 to 200.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func muteList(
        of group: GroupID, page: Int = 0, limit: Int = 50, at moment: Moment? = nil
    ) throws(MusterError) -> MuteList {
        try ask(.muteList(of: group, page: page, limit: limit), at: moment)
    }

    /// The allow list; for managers (QRY-14).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func allowList(
        of group: GroupID, at moment: Moment? = nil
    ) throws(MusterError) -> UserNames {
        try ask(.allowList(of: group), at: moment)
    }

    /// Whether the viewer is on the allow list (QRY-15).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: Yes or no.
    /// - Throws: a ``MusterError`` with the reason.
    public func isSelfAllowed(
        in group: GroupID, at moment: Moment? = nil
    ) throws(MusterError) -> Bool {
        try askOfOneself(.isSelfAllowed(in: group), at: moment, \.value)
    }

    /// The block list; for managers (QRY-16).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - page: Page number from 0. Pages are counted anew each time, so while others change the
    ///     list an entry may be left out or come twice.
    ///   - limit: Page size, 1 to 200.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func blockList(
        of group: GroupID, page: Int = 0, limit: Int = 50, at moment: Moment? = nil
    ) throws(MusterError) -> UserNames {
        try ask(.blockList(of: group, page: page, limit: limit), at: moment)
    }

    /// The announcement; for members (QRY-17).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func announcement(
        of group: GroupID, at moment: Moment? = nil
    ) throws(MusterError) -> Announcement {
        try ask(.announcement(of: group), at: moment)
    }

    /// The shared files, newest first; for members (QRY-18).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - page: Page number from 0. Pages are counted anew each time, so while others change the
    ///     list an entry may be left out or come twice.
    ///   - limit: Page size, 1 to 200.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func sharedFiles(
        of group: GroupID, page: Int = 0, limit: Int = 50
    ) throws(MusterError) -> SharedFiles {
        try ask(.sharedFiles(of: group, page: page, limit: limit))
    }

    /// The attributes of one member; for members (QRY-19).
    ///
    /// - Parameters:
    ///   - user: The member.
    ///   - group: The group.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func memberAttributes(
        of user: UserID, in group: GroupID, at moment: Moment? = nil
    ) throws(MusterError) -> MemberAttributes {
        try ask(.memberAttributes(of: user, in: group), at: moment)
    }

    /// Attributes of up to ten users; for members (QRY-19).
    ///
    /// - Parameters:
    ///   - users: The users.
    ///   - group: The group.
    ///   - keys: The keys wanted; all when empty.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func membersAttributes(
        of users: [UserID], in group: GroupID, keys: [String] = [], at moment: Moment? = nil
    ) throws(MusterError) -> MembersAttributes {
        try ask(.membersAttributes(of: users, in: group, keys: keys), at: moment)
    }
}
