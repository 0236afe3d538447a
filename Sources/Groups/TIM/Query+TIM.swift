// The queries about TIM groups, one factory each (QRY-32 to QRY-50).

extension Query where Answer == TIMGroupInfos {
    /// The views of several groups, one result a group (QRY-32).
    ///
    /// - Parameters:
    ///   - groups: The groups, at most 50.
    ///   - fields: What to tell of them; nil for all that is built in.
    ///   - customKeys: The custom fields wanted.
    /// - Returns: The query.
    public static func groupInfos(
        of groups: [GroupID], fields: [TIMGroupInfoField]? = nil, customKeys: [String] = []
    ) -> Query {
        Query(GetGroupInfo(groups: groups, fields: fields, customKeys: customKeys))
    }
}

extension Query where Answer == TIMGroupInfo {
    /// The view of a group, with what concerns the viewer (QRY-35).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - fields: What to tell of it; nil for all that is built in.
    ///   - customKeys: The custom fields wanted.
    /// - Returns: The query.
    public static func groupInfo(
        of group: GroupID, fields: [TIMGroupInfoField]? = nil, customKeys: [String] = []
    ) -> Query {
        Query(QueryGroupInfo(group: group, fields: fields, customKeys: customKeys))
    }
}

extension Query where Answer == JoinedTIMGroups {
    /// The viewer's own TIM groups, newest entry first (QRY-37).
    ///
    /// - Returns: The query.
    public static func joinedTIMGroups() -> Query {
        Query(ListTIMGroups())
    }
}

extension Query where Answer == GroupCount {
    /// How many TIM groups the viewer is in (QRY-09).
    ///
    /// - Returns: The query.
    public static func joinedTIMGroupsCount() -> Query {
        Query(GetJoinedGroupsCount(family: .tim))
    }
}

extension Query where Answer == TIMMemberPage {
    /// Members of a TIM group, oldest entry first (QRY-38 to QRY-40).
    ///
    /// - Parameters:
    ///   - group: The group.
    ///   - filter: Which members; several combine, none is all.
    ///   - fields: What to tell of them; nil for everything but the receive option.
    ///   - customKeys: The custom fields wanted.
    ///   - cursor: The cursor of the page before, the vendor's nextSeq.
    /// - Returns: The query.
    public static func timMembers(
        of group: GroupID, filter: [TIMMemberFilter] = [.all],
        fields: [TIMMemberInfoField]? = nil, customKeys: [String] = [], cursor: String? = nil
    ) -> Query {
        Query(
            ListTIMMembers(
                group: group, filter: filter,
                form: TIMMemberForm(fields: fields, customKeys: customKeys), cursor: cursor))
    }
}

extension Query where Answer == TIMMembers {
    /// Named members of a TIM group (QRY-43).
    ///
    /// - Parameters:
    ///   - users: The users, at most 100.
    ///   - group: The group.
    ///   - fields: What to tell of them; nil for everything but the receive option.
    ///   - customKeys: The custom fields wanted.
    /// - Returns: The query.
    public static func membersInfo(
        of users: [UserID], in group: GroupID, fields: [TIMMemberInfoField]? = nil,
        customKeys: [String] = []
    ) -> Query {
        Query(
            GetMembersInfo(
                group: group, users: users,
                form: TIMMemberForm(fields: fields, customKeys: customKeys)))
    }
}

extension Query where Answer == OwnTIMMembership {
    /// The viewer's own membership of a TIM group (QRY-42).
    ///
    /// - Parameter group: The group.
    /// - Returns: The query.
    public static func selfInfo(in group: GroupID) -> Query {
        Query(GetSelfInfo(group: group))
    }
}

extension Query where Answer == PendencyPage {
    /// The pendencies that the viewer decides or decided, newest first (QRY-44).
    ///
    /// What is renewed between two pages is new again, and stands before the first of them.
    ///
    /// - Parameters:
    ///   - timestamp: The addTime to begin with; 0 for the newest.
    ///   - limit: Page size, 1 to 100; 0 means 20.
    /// - Returns: The query.
    public static func pendencies(from timestamp: Int64 = 0, limit: Int = 20) -> Query {
        Query(ListPendencies(timestamp: timestamp, limit: limit))
    }
}
