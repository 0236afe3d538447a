/// MD-01 to MD-40 as a table: what the other devices of the acting user are told.
///
/// The first event of a command tells which command it was.
extension EMCallbacks {
    package static func multiDeviceEvent(of command: [Event]) -> MultiDeviceEvent? {
        guard let first = command.first, let row = row(first.payload, command) else { return nil }
        return MultiDeviceEvent(
            .group(first.group), eventName: row.name, code: row.code, targets: row.targets)
    }

    private typealias Row = (code: Int, name: String, targets: [UserID])

    private static func row(_ first: any EventPayload, _ command: [Event]) -> Row? {
        switch first {
        case is GroupCreated: (10, "GroupCreate", [])
        case is GroupDestroyed: (11, "GroupDestroy", [])
        case let fact as MembersJoined: fact.via == .openJoin ? (12, "GroupJoin", []) : nil
        case is MemberLeft: (13, "GroupLeave", [])
        case is JoinRequested: (14, "GroupApply", [])
        case let fact as JoinRequestApproved: (15, "GroupApplyAccept", [fact.applicant])
        case let fact as JoinRequestDeclined: (16, "GroupApplyDecline", [fact.applicant])
        case is InvitationIssued: (17, "GroupInvite", invitees(command))
        case let fact as InvitationAccepted:
            fact.isAutomatic
                ? (17, "GroupInvite", invitees(command))
                : (18, "GroupInviteAccept", [fact.inviter])
        case let fact as InvitationDeclined: (19, "GroupInviteDecline", [fact.inviter])
        case let fact as MembersRemoved:
            fact.cause == .kicked
                ? (20, "GroupKick", fact.users) : (21, "GroupBan", blockListed(command))
        case is BlockListAdded: (21, "GroupBan", blockListed(command))
        case let fact as BlockListRemoved: (22, "GroupAllow", fact.users)
        case is GroupMessagesBlocked: (23, "GroupBlock", [])
        case is GroupMessagesUnblocked: (24, "GroupUnBlock", [])
        case let fact as OwnerTransferred:
            (25, "GroupAssignOwner", fact.newOwner.map { [$0] } ?? [])
        case let fact as AdminAdded: (26, "GroupAddAdmin", [fact.user])
        case let fact as AdminRemoved: (27, "GroupRemoveAdmin", [fact.user])
        case let fact as MembersMuted: (28, "GroupAddMute", fact.users)
        case let fact as MembersUnmuted: (29, "GroupRemoveMute", fact.users)
        case let fact as AllowListAdded: (30, "GroupAddWhiteList", fact.users)
        case let fact as AllowListRemoved: (31, "GroupRemoveWhiteList", fact.users)
        case let fact as AllMuteChanged:
            fact.isMuted ? (32, "GroupAllBan", []) : (33, "GroupRemoveAllBan", [])
        case let fact as MemberAttributesChanged:
            (52, "GroupMemberAttributesChanged", [fact.user])
        default: nil
        }
    }

    private static func invitees(_ command: [Event]) -> [UserID] {
        command.compactMap { event in
            switch event.payload {
            case let fact as InvitationIssued: fact.invitee
            case let fact as InvitationAccepted: fact.invitee
            default: nil
            }
        }
    }

    private static func blockListed(_ command: [Event]) -> [UserID] {
        command.lazy.compactMap { ($0.payload as? BlockListAdded)?.users }.first ?? []
    }
}
