/// From the neutral vocabulary to the vendors' methods: one line a callback.
extension GroupCallback {
    func call(_ delegate: any GroupManagerDelegate) {
        switch self {
        case .invitationReceived(let group, let name, let inviter, let message):
            delegate.groupInvitationDidReceive(
                group, groupName: name, inviter: inviter, message: message)
        case .invitationAccepted(let group, let invitee):
            delegate.groupInvitationDidAccept(group, invitee: invitee)
        case .invitationDeclined(let group, let invitee, let reason):
            delegate.groupInvitationDidDecline(group, invitee: invitee, reason: reason)
        case .joinedByInvitation(let group, let inviter, let message):
            delegate.didJoinGroup(group, inviter: inviter, message: message)
        case .joinRequestReceived(let group, let applicant, let message):
            delegate.joinGroupRequestDidReceive(group, user: applicant, reason: message)
        case .joinRequestApproved(let group, let applicant, let approver):
            delegate.joinGroupRequestDidApprove(group, applicant: applicant, approver: approver)
        case .joinRequestDeclined(let group, let applicant, let decliner, let reason):
            delegate.joinGroupRequestDidDecline(
                group, reason: reason, decliner: decliner, applicant: applicant)
        case .memberJoined(let group, let user): delegate.userDidJoinGroup(group, user: user)
        case .memberLeft(let group, let user): delegate.userDidLeaveGroup(group, user: user)
        case .removedFromGroup(let group): delegate.didLeaveGroup(group, reason: .removed)
        case .groupDestroyed(let group): delegate.didLeaveGroup(group, reason: .destroyed)
        case .muteListAdded(let group, let users, let end):
            delegate.groupMuteListDidUpdate(group, addedMutedMembers: users, muteExpire: end)
        case .muteListRemoved(let group, let users):
            delegate.groupMuteListDidUpdate(group, removedMutedMembers: users)
        case .allowListAdded(let group, let users):
            delegate.groupWhiteListDidUpdate(group, addedWhiteListMembers: users)
        case .allowListRemoved(let group, let users):
            delegate.groupWhiteListDidUpdate(group, removedWhiteListMembers: users)
        case .allMuteChanged(let group, let isMuted):
            delegate.groupAllMemberMuteChanged(group, isAllMemberMuted: isMuted)
        case .adminAdded(let group, let user):
            delegate.groupAdminListDidUpdate(group, addedAdmin: user)
        case .adminRemoved(let group, let user):
            delegate.groupAdminListDidUpdate(group, removedAdmin: user)
        case .ownerChanged(let group, let newOwner, let oldOwner):
            delegate.groupOwnerDidUpdate(group, newOwner: newOwner, oldOwner: oldOwner)
        case .announcementChanged(let group, let announcement):
            delegate.groupAnnouncementDidUpdate(group, announcement: announcement)
        case .sharedFileAdded(let group, let file):
            delegate.groupFileListDidUpdate(group, addedSharedFile: file)
        case .sharedFileRemoved(let group, let file):
            delegate.groupFileListDidUpdate(group, removedSharedFile: file)
        case .groupInfoChanged(_, let details): delegate.groupSpecificationDidUpdate(details)
        case .memberAttributesChanged(let group, let user, let attributes, let actor):
            delegate.onAttributesChangedOfGroupMember(
                group, user: user, attributes: attributes, operator: actor)
        case .groupStateChanged(let group, let isDisabled):
            delegate.groupStateChanged(group, isDisabled: isDisabled)
        case .joinedGroupsChanged(let groups): delegate.groupListDidUpdate(groups)
        }
    }
}
