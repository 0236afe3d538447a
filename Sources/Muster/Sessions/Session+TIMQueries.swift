/// Queries about TIM groups.
extension Session {
    /// The views of several groups, one result a group (QRY-32).
    ///
    /// - Parameters:
    ///   - groups: The groups, at most 50.
    ///   - fields: What to tell of them; nil for all that is built in.
    ///   - customKeys: The custom fields wanted.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func groupInfos(
        of groups: [GroupID], fields: [TIMGroupInfoField]? = nil, customKeys: [String] = [],
        at moment: Moment? = nil
    ) throws(MusterError) -> TIMGroupInfos {
        try ask(.groupInfos(of: groups, fields: fields, customKeys: customKeys), at: moment)
    }

    /// The view of a group, with what concerns the viewer (QRY-35).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - fields: What to tell of it; nil for all that is built in.
    ///   - customKeys: The custom fields wanted.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func groupInfo(
        of group: GroupID, fields: [TIMGroupInfoField]? = nil, customKeys: [String] = [],
        at moment: Moment? = nil
    ) throws(MusterError) -> TIMGroupInfo {
        try ask(.groupInfo(of: group, fields: fields, customKeys: customKeys), at: moment)
    }

    /// The viewer's own TIM groups, newest entry first (QRY-37).
    ///
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func joinedTIMGroups() throws(MusterError) -> JoinedTIMGroups {
        try ask(.joinedTIMGroups())
    }

    /// How many TIM groups the viewer is in (QRY-09).
    ///
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func joinedTIMGroupsCount() throws(MusterError) -> GroupCount {
        try ask(.joinedTIMGroupsCount())
    }

    /// Members of a TIM group, oldest entry first (QRY-38 to QRY-40).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - filter: Which members; several combine, none is all.
    ///   - fields: What to tell of them; nil for everything but the receive option.
    ///   - customKeys: The custom fields wanted.
    ///   - cursor: The cursor of the page before, the vendor's nextSeq.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func timMembers(
        of group: GroupID, filter: [TIMMemberFilter] = [.all], fields: [TIMMemberInfoField]? = nil,
        customKeys: [String] = [], cursor: String? = nil, at moment: Moment? = nil
    ) throws(MusterError) -> TIMMemberPage {
        try ask(
            .timMembers(
                of: group, filter: filter, fields: fields, customKeys: customKeys, cursor: cursor),
            at: moment)
    }

    /// Named members of a TIM group (QRY-43).
    ///
    /// - Parameters:
    ///   - users: The users, at most 100.
    ///   - group: The group.
    ///   - fields: What to tell of them; nil for everything but the receive option.
    ///   - customKeys: The custom fields wanted.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func membersInfo(
        of users: [UserID], in group: GroupID, fields: [TIMMemberInfoField]? = nil,
        customKeys: [String] = [], at moment: Moment? = nil
    ) throws(MusterError) -> TIMMembers {
        try ask(
            .membersInfo(of: users, in: group, fields: fields, customKeys: customKeys), at: moment)
    }

    /// The viewer's own membership of a TIM group (QRY-42).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - moment: A past state to look at; nil for the newest.
    /// - Returns: The membership.
    /// - Throws: a ``MusterError`` with the reason.
    public func selfInfo(in group: GroupID, at moment: Moment? = nil) throws(MusterError)
        -> TIMSelfInfo
    {
        try askOfOneself(.selfInfo(in: group), at: moment, \.info)
    }

    /// The pendencies that the viewer decides or decided, newest first (QRY-44).
    ///
    /// What is renewed between two pages is new again, and stands before the first of them.
    ///
    /// - Parameters:
    ///   - timestamp: The addTime to begin with; 0 for the newest.
    ///   - limit: Page size, 1 to 100; 0 means 20.
    /// - Returns: The answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func pendencies(from timestamp: Int64 = 0, limit: Int = 20) throws(MusterError)
        -> PendencyPage
    {
        try ask(.pendencies(from: timestamp, limit: limit))
    }
}
