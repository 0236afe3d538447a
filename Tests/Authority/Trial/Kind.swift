import Muster

/// What a sequence is about: a group of every style and type, a server of every type.
enum Kind: CaseIterable {
    case em0, em1, em2, em3
    case privateGroup, publicGroup, chatRoom, avChatRoom, bChatRoom
    case publicServer, privateServer

    var style: GroupStyle? {
        switch self {
        case .em0: .privateOnlyOwnerInvite
        case .em1: .privateMemberCanInvite
        case .em2: .publicJoinNeedApproval
        case .em3: .publicOpenJoin
        default: nil
        }
    }

    var type: TIMGroupType? {
        switch self {
        case .privateGroup: .privateGroup
        case .publicGroup: .publicGroup
        case .chatRoom: .chatRoom
        case .avChatRoom: .avChatRoom
        case .bChatRoom: .bChatRoom
        default: nil
        }
    }
}
