/// What a query tells of a TIM group besides its id (ENM-12); the numbers are flags.
public enum TIMGroupInfoField: WireEnum {
    /// The name.
    case name
    /// When it was created.
    case createTime
    /// The owner.
    case owner
    /// When a text last changed.
    case lastInfoTime
    /// When the last message was sent.
    case lastMessageTime
    /// How many members it has.
    case memberCount
    /// How many it may have.
    case maxMembers
    /// The announcement.
    case notification
    /// The description.
    case introduction
    /// The picture.
    case faceURL
    /// What becomes of applications.
    case addOption
    /// The type.
    case type
    /// The last message.
    case lastMessage
    /// How many members are online.
    case onlineMemberCount
    /// Whether members are listed.
    case isMemberVisible
    /// Whether it is found by its id.
    case isSearchable
    /// Whether all-mute is on.
    case isAllMuted

    /// The text of the case in `muster run`.
    public var text: String {
        switch self {
        case .name: "groupName"
        case .createTime: "createTime"
        case .owner: "owner"
        case .lastInfoTime: "lastInfoTime"
        case .lastMessageTime: "lastMsgTime"
        case .memberCount: "memberNum"
        case .maxMembers: "maxMemberNum"
        case .notification: "notification"
        case .introduction: "introduction"
        case .faceURL: "faceURL"
        case .addOption: "addOpt"
        case .type: "groupType"
        case .lastMessage: "lastMsg"
        case .onlineMemberCount: "onlineMemberNum"
        case .isMemberVisible: "isMemberVisible"
        case .isSearchable: "isSearchable"
        case .isAllMuted: "allShutup"
        }
    }

    /// The vendor's number.
    public var number: Int64 {
        switch self {
        case .name: 1 << 0
        case .createTime: 1 << 1
        case .owner: 1 << 2
        case .lastInfoTime: 1 << 4
        case .lastMessageTime: 1 << 6
        case .memberCount: 1 << 8
        case .maxMembers: 1 << 9
        case .notification: 1 << 10
        case .introduction: 1 << 11
        case .faceURL: 1 << 12
        case .addOption: 1 << 13
        case .type: 1 << 14
        case .lastMessage: 1 << 15
        case .onlineMemberCount: 1 << 16
        case .isMemberVisible: 1 << 17
        case .isSearchable: 1 << 18
        case .isAllMuted: 1 << 19
        }
    }
}
