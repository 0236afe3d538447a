/// What members of a TIM group are told of what happens in it (TIP-01 to TIP-12).
public struct GroupTip: Sendable, Equatable {
    /// The group.
    public let group: GroupID
    /// What happened.
    public let type: GroupTipType
    /// Who did it; for entries who applied or invited.
    public let operatorUser: Principal
    /// The users it was done to, for the types 1 to 5.
    public internal(set) var users: [UserID] = []
    /// How many members there are after it, for the types 1 to 3 (TIP-02).
    public internal(set) var memberCount: Int?
    /// What changed, for type 6.
    public internal(set) var changes: [GroupInfoChange] = []
    /// Who was muted or unmuted, for type 7.
    public internal(set) var members: [GroupMemberMute] = []
    /// The platform of the acting device.
    public let platform: Platform
    /// How the vendor's SDK delivers the tip.
    public let delivery: TipDelivery
    /// What the host tells of the persons (TIP-01).
    public internal(set) var profiles = TipProfiles()

    /// The new name of the group, only when it changed.
    public var groupName: String? {
        for case .name(let name) in changes { return name }
        return nil
    }

    init(
        _ type: GroupTipType, in group: GroupID, by operatorUser: Principal, platform: Platform,
        delivery: TipDelivery
    ) {
        self.type = type
        self.group = group
        self.operatorUser = operatorUser
        self.platform = platform
        self.delivery = delivery
    }
}

extension GroupTip: WritableContent {
    /// The neutral name.
    public var name: String { "groupTip" }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        sink.choice(2, "type", type)
        sink.integer(3, "code", type.number)
        sink.principal(4, "opUser", operatorUser)
        switch type {
        case .join, .quit, .kick, .setAdmin, .cancelAdmin: sink.ids(5, "userList", users)
        case .groupInfoChange: sink.objects(6, "changes", changes) { $0.write(to: &$1) }
        case .memberInfoChange: sink.objects(7, "members", members) { $0.write(to: &$1) }
        }
        if let memberCount { sink.integer(8, "memberNum", Int64(memberCount)) }
        if let groupName { sink.string(9, "groupName", groupName) }
        sink.choice(10, "platform", platform)
        sink.choice(11, "delivery", delivery)
        profiles.write(to: &sink)
    }
}

extension GroupTip: ProfiledContent {
    package func profiled(by hooks: any HostHooks) -> GroupTip {
        var tip = self
        tip.profiles = TipProfiles(
            of: operatorUser, changed: users + members.map(\.user), from: hooks)
        return tip
    }
}
