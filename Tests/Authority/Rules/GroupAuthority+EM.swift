import Groups
import Muster

extension GroupAuthority {
    /// Section 3.1: the events of an EM group.
    func permits(_ style: GroupStyle) -> Bool {
        let isAsked = style == .publicJoinNeedApproval
        // PRM-E04.
        let inviters: Set<Role> = style == .privateMemberCanInvite ? .oap : .oa
        switch event.payload {
        case let joined as MembersJoined: return entersPlainly(joined) && entry(joined, style)
        case let issued as InvitationIssued:
            let isInviter = issued.inviter.name == actor
            return isInviter && (inviters.contains(role) || authority.follows(GroupCreated.self))
        case let accepted as InvitationAccepted:
            guard accepted.isAutomatic else { return waits(accepted.invitation) }
            return accepted.inviter.name == actor
                && (inviters.contains(role) || authority.follows(GroupCreated.self))
        case let declined as InvitationDeclined: return waits(declined.invitation)
        case let requested as JoinRequested:
            return isAsked && role == .outsider && requested.applicant.name == actor
        case let approved as JoinRequestApproved:
            return isAsked && Set.oa.contains(role)
                && group.requests[approved.request.name] == approved.applicant.name
        case let declined as JoinRequestDeclined:
            return isAsked && Set.oa.contains(role)
                && group.requests[declined.request.name] == declined.applicant.name
        case is InvitationClosed, is JoinRequestClosed:
            return event.index > 0
        default: return permitsManaging()
        }
    }

    private func entry(_ joined: MembersJoined, _ style: GroupStyle) -> Bool {
        switch joined.via {
        case .creation: authority.follows(GroupCreated.self) && isOnlyActor(joined.users)
        case .directInvite, .joinApproval:
            authority.comesAfter(InvitationAccepted.self, JoinRequestApproved.self)
                && areLetIn(joined.users)
        case .acceptedInvitation:
            authority.comesAfter(InvitationAccepted.self) && isOnlyActor(joined.users)
        // PRM-E06.
        case .openJoin:
            style == .publicOpenJoin && role == .outsider && isOnlyActor(joined.users)
        case .initialMember: false
        }
    }

    private func permitsManaging() -> Bool {
        switch event.payload {
        case let left as MemberLeft: Set.ap.contains(role) && left.user.name == actor
        case let removed as MembersRemoved:
            Set.oa.contains(role) && touches(removed.users, seniors: .o)
        case let changed as GroupInfoChanged:
            (changed.maxMembers == nil ? Set.oa : .o).contains(role)
        case let muted as MembersMuted: Set.oa.contains(role) && touches(muted.users, seniors: .o)
        case let unmuted as MembersUnmuted:
            Set.oa.contains(role) && touches(unmuted.users, seniors: .o)
        case let transferred as OwnerTransferred:
            role == .owner && transferred.oldOwner?.name == actor
                && transferred.newOwner.map { group.members.contains($0.name) } == true
        case let changed as MemberAttributesChanged:
            role == .owner || Set.ap.contains(role) && changed.user.name == actor
        case let added as SharedFileAdded:
            Set.oap.contains(role) && added.uploader.name == actor
        case let removed as SharedFileRemoved:
            Set.oa.contains(role) || role == .member && group.files[removed.file.name] == actor
        case let blocked as GroupMessagesBlocked:
            role == .member && blocked.user.name == actor
        case let unblocked as GroupMessagesUnblocked:
            unblocked.cause == .promoted
                ? authority.comesAfter(AdminAdded.self, OwnerTransferred.self)
                : role == .member && unblocked.user.name == actor
        case is BlockListAdded, is BlockListRemoved, is AllowListAdded, is AllowListRemoved,
            is AllMuteChanged, is AnnouncementChanged:
            Set.oa.contains(role)
        case is AdminAdded, is AdminRemoved, is GroupDestroyed: role == .owner
        case is GroupStateChanged: role == .system
        default: false
        }
    }
}
