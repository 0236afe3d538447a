import Groups
import Muster

extension GroupAuthority {
    /// Section 3.3: the columns Private, Public, ChatRoom, AVChatRoom, BChatRoom.
    private static let rights: [String: [Set<Role>]] = [
        "invite": [.ops, .s, .s, .none, .none],
        "inviteAsking": [.none, .oa, .oa, .none, .none],
        "decide": [.none, .oas, .oas, .oas, .none],
        "quit": [.op, .ap, .ap, .ap, .ap],
        "remove": [.os, .oas, .oas, .none, .none],
        "appoint": [.none, .os, .os, .none, .none],
        "transfer": [.os, .os, .os, .none, .none],
        "disband": [.s, .os, .os, .os, .s],
        "profile": [.ops, .oas, .oas, .oas, .s],
        "mute": [.none, .oas, .oas, .oas, .none],
        "muteAll": [.os, .oas, .oas, .oas, .s],
        "ownData": [.oap, .oap, .oap, .none, .none],
        "receive": [.oap, .oap, .oap, .oap, .oap],
        "reclaim": [.s, .s, .s, .s, .s],
    ]

    private func may(_ right: String, _ type: TIMGroupType) -> Bool {
        guard let place = TIMGroupType.allCases.firstIndex(of: type) else { return false }
        return Self.rights[right]?[place].contains(role) == true
    }

    /// Section 3.3: the events of a TIM group.
    func permits(_ type: TIMGroupType) -> Bool {
        switch event.payload {
        case let joined as MembersJoined: return entersPlainly(joined) && entry(joined, type)
        case let issued as InvitationIssued:
            return may("inviteAsking", type) && issued.inviter.name == actor
        case let accepted as InvitationAccepted:
            if accepted.isAutomatic { return may("invite", type) }
            return waits(accepted.invitation)
        case let declined as InvitationDeclined: return waits(declined.invitation)
        case let requested as JoinRequested:
            return type != .privateGroup && group.addOption == .auth && role == .outsider
                && requested.applicant.name == actor
        case let approved as JoinRequestApproved:
            return may("decide", type)
                && group.requests[approved.request.name] == approved.applicant.name
        case let declined as JoinRequestDeclined:
            return may("decide", type)
                && group.requests[declined.request.name] == declined.applicant.name
        case is InvitationClosed, is JoinRequestClosed: return event.index > 0
        default: return permitsManaging(type)
        }
    }

    private func entry(_ joined: MembersJoined, _ type: TIMGroupType) -> Bool {
        switch joined.via {
        case .creation: authority.follows(GroupCreated.self) && isOnlyActor(joined.users)
        case .initialMember:
            authority.follows(GroupCreated.self) && type != .avChatRoom && type != .bChatRoom
        case .directInvite: may("invite", type)
        case .joinApproval:
            authority.comesAfter(JoinRequestApproved.self) && areLetIn(joined.users)
        case .acceptedInvitation:
            authority.comesAfter(InvitationAccepted.self) && isOnlyActor(joined.users)
        case .openJoin:
            type != .privateGroup && group.addOption == .any && role == .outsider
                && isOnlyActor(joined.users)
        }
    }

    private func permitsManaging(_ type: TIMGroupType) -> Bool {
        switch event.payload {
        case let left as MemberLeft: may("quit", type) && left.user.name == actor
        case let removed as MembersRemoved:
            may("remove", type) && touches(removed.users, seniors: .os)
        case let muted as MembersMuted: may("mute", type) && touches(muted.users, seniors: .os)
        case let unmuted as MembersUnmuted:
            may("mute", type) && touches(unmuted.users, seniors: .os)
        case let transferred as OwnerTransferred: transfer(transferred, type)
        case is AdminAdded, is AdminRemoved: may("appoint", type)
        case is GroupDestroyed: may("disband", type)
        case is GroupReclaimed, is CustomSystemNotified: may("reclaim", type)
        case let changed as GroupInfoChanged: changed.maxMembers == nil && may("profile", type)
        case is AnnouncementChanged: may("profile", type)
        case is AddOptionChanged: may("decide", type)
        case is AllMuteChanged: may("muteAll", type)
        case let changed as GroupCustomFieldsChanged: writes(changed.customFields)
        case let changed as NameCardChanged: setsData(of: changed.user, type)
        case let changed as MemberCustomFieldsChanged:
            setsData(of: changed.user, type) && writes(changed.customFields)
        case let changed as ReceiveOptionChanged:
            may("receive", type) && changed.user.name == actor
        default: false
        }
    }

    /// The owner of a Private group may quit, which leaves it without one (PRM-T09).
    private func transfer(_ transferred: OwnerTransferred, _ type: TIMGroupType) -> Bool {
        guard let owner = transferred.newOwner else {
            return type == .privateGroup && authority.comesAfter(MemberLeft.self)
                && transferred.oldOwner?.name == actor
        }
        return may("transfer", type) && group.members.contains(owner.name)
    }

    /// Own data, or that of members of lower role (PRM-T20).
    private func setsData(of user: UserID, _ type: TIMGroupType) -> Bool {
        guard may("ownData", type) else { return false }
        switch (role, group.role(of: user.name)) {
        case _ where user.name == actor: return true
        case (.owner, .admin), (.owner, .member), (.admin, .member): return true
        default: return false
        }
    }

    /// The keys of the trial are called by who writes them.
    private func writes(_ fields: [CustomField]) -> Bool {
        fields.allSatisfy { field in
            switch field.key {
            case "all": true
            case "member": role != .outsider
            case "admin": Set.oas.contains(role)
            case "owner": Set.os.contains(role)
            default: role == .system
            }
        }
    }
}
