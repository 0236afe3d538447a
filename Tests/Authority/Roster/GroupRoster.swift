import Groups
import Muster

/// Who is what in one group, as its events tell.
struct GroupRoster {
    let style: GroupStyle?
    let type: TIMGroupType?
    var owner: Name?
    var admins: Set<Name> = []
    /// All of them, owner and admins too.
    var members: Set<Name> = []
    var muted: Set<Name> = []
    var allowed: Set<Name> = []
    var blocked: Set<Name> = []
    var isAllMuted = false
    var isGone = false
    var addOption: TIMAddOption?
    /// Uploaders by file.
    var files: [Name: Name] = [:]
    /// Pending invitations: who is invited.
    var invitations: [Name: Name] = [:]
    /// Pending requests: who applies.
    var requests: [Name: Name] = [:]

    func role(of actor: Name?) -> Role {
        guard let actor else { return .system }
        if owner == actor { return .owner }
        if admins.contains(actor) { return .admin }
        return members.contains(actor) ? .member : .outsider
    }

    mutating func leave(_ user: Name) {
        members.remove(user)
        admins.remove(user)
        muted.remove(user)
        allowed.remove(user)
    }
}

extension GroupRoster {
    mutating func apply(_ event: Event) {
        switch event.payload {
        case let joined as MembersJoined: enter(joined)
        case let left as MemberLeft: leave(left.user.name)
        case let removed as MembersRemoved: for user in removed.users { leave(user.name) }
        case is GroupDestroyed, is GroupReclaimed: isGone = true
        case let added as AdminAdded: admins.insert(added.user.name)
        case let removed as AdminRemoved: admins.remove(removed.user.name)
        case let transferred as OwnerTransferred:
            owner = transferred.newOwner?.name
            // Nobody is above the owner who would lift a mute (GRP-77).
            if let owner {
                admins.remove(owner)
                muted.remove(owner)
            }
        case let changed as AddOptionChanged: addOption = changed.addOption
        case let added as SharedFileAdded: files[added.file.name] = added.uploader.name
        case let removed as SharedFileRemoved: files[removed.file.name] = nil
        case let muted as MembersMuted: self.muted.formUnion(muted.users.map(\.name))
        case let unmuted as MembersUnmuted: muted.subtract(unmuted.users.map(\.name))
        case let changed as AllMuteChanged: isAllMuted = changed.isMuted
        case let added as AllowListAdded: allowed.formUnion(added.users.map(\.name))
        case let removed as AllowListRemoved: allowed.subtract(removed.users.map(\.name))
        case let added as BlockListAdded: blocked.formUnion(added.users.map(\.name))
        case let removed as BlockListRemoved: blocked.subtract(removed.users.map(\.name))
        default: wait(event)
        }
    }

    private mutating func enter(_ joined: MembersJoined) {
        members.formUnion(joined.users.map(\.name))
        admins.formUnion(joined.admins.map(\.name))
        if joined.role == .owner { owner = joined.users.first?.name }
    }

    private mutating func wait(_ event: Event) {
        switch event.payload {
        case let issued as InvitationIssued:
            invitations[issued.invitation.name] = issued.invitee.name
        case let accepted as InvitationAccepted: invitations[accepted.invitation.name] = nil
        case let declined as InvitationDeclined: invitations[declined.invitation.name] = nil
        case let closed as InvitationClosed: invitations[closed.invitation.name] = nil
        case let requested as JoinRequested:
            requests[requested.request.name] = requested.applicant.name
        case let approved as JoinRequestApproved: requests[approved.request.name] = nil
        case let declined as JoinRequestDeclined: requests[declined.request.name] = nil
        case let closed as JoinRequestClosed: requests[closed.request.name] = nil
        default: break
        }
    }
}
