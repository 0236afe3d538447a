/// The view of a TIM group (ENT-09), as far as it was asked for and the viewer may see it.
///
/// A value is nil where it is unset, was not asked for, or is hidden from the viewer.
public struct TIMGroupInfo: Sendable, Equatable {
    /// The group.
    public let group: GroupID
    /// Its name.
    public internal(set) var name: String?
    /// Its owner.
    public internal(set) var owner: UserID?
    /// Its type.
    public internal(set) var type: TIMGroupType?
    /// When it was created, in milliseconds since the epoch.
    public internal(set) var createTime: Int64?
    /// When one of its texts last changed.
    public internal(set) var lastInfoTime: Int64?
    /// When its last message was sent.
    public internal(set) var lastMessageTime: Int64?
    /// How many members it may have; 0 is unlimited.
    public internal(set) var maxMembers: Int?
    /// How many members it has.
    public internal(set) var memberCount: Int?
    /// What becomes of applications.
    public internal(set) var addOption: TIMAddOption?
    /// The notification, the neutral announcement.
    public internal(set) var notification: String?
    /// The introduction, the neutral description.
    public internal(set) var introduction: String?
    /// The address of its picture.
    public internal(set) var faceURL: String?
    /// Its last message.
    public internal(set) var lastMessage: MessageID?
    /// How many members are online, as the host tells.
    public internal(set) var onlineMemberCount: Int?
    /// Whether it is found by its exact id.
    public internal(set) var isSearchable: TIMVisibility?
    /// Whether its members are listed.
    public internal(set) var isMemberVisible: TIMVisibility?
    /// Whether all-mute is on.
    public internal(set) var isAllMuted: Bool?
    /// The custom fields asked for, bytewise by key.
    public internal(set) var customFields: [CustomField] = []
    /// What concerns the viewer, where that was asked for.
    public internal(set) var selfInfo: TIMSelfInfo?
    /// The version of the group; members see it.
    public internal(set) var version: UInt64?
}

extension TIMGroupInfo: QueryAnswer {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "group", group)
        if let name { sink.string(2, "groupName", name) }
        if let owner { sink.id(3, "owner", owner) }
        if let type { sink.choice(4, "groupType", type) }
        if let createTime { sink.integer(5, "createTime", createTime) }
        if let lastInfoTime { sink.integer(6, "lastInfoTime", lastInfoTime) }
        if let lastMessageTime { sink.integer(7, "lastMsgTime", lastMessageTime) }
        if let maxMembers { sink.integer(8, "maxMemberNum", Int64(maxMembers)) }
        if let memberCount { sink.integer(9, "memberNum", Int64(memberCount)) }
        if let addOption { sink.choice(10, "addOpt", addOption) }
        if let notification { sink.string(11, "notification", notification) }
        if let introduction { sink.string(12, "introduction", introduction) }
        if let faceURL { sink.string(13, "faceURL", faceURL) }
        if let lastMessage { sink.id(14, "lastMsg", lastMessage) }
        if let onlineMemberCount { sink.integer(15, "onlineMemberNum", Int64(onlineMemberCount)) }
        if let isSearchable { sink.choice(16, "isSearchable", isSearchable) }
        if let isMemberVisible { sink.choice(17, "isMemberVisible", isMemberVisible) }
        if let isAllMuted { sink.bool(18, "allShutup", isAllMuted) }
        sink.fields(19, "customInfo", customFields)
        if let selfInfo { sink.object(20, "selfInfo") { selfInfo.write(to: &$0) } }
        if let version { sink.integer(21, "version", Int64(version)) }
    }
}
