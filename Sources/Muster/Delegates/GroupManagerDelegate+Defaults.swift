extension GroupManagerDelegate {
    /// Does nothing.
    public func groupInvitationDidReceive(
        _ group: GroupID, groupName: String, inviter: UserID, message: String
    ) {}

    /// Does nothing.
    public func groupInvitationDidAccept(_ group: GroupID, invitee: UserID) {}

    /// Does nothing.
    public func groupInvitationDidDecline(_ group: GroupID, invitee: UserID, reason: String) {}

    /// Does nothing.
    public func didJoinGroup(_ group: GroupID, inviter: UserID, message: String) {}

    /// Does nothing.
    public func joinGroupRequestDidReceive(_ group: GroupID, user: UserID, reason: String) {}

    /// Does nothing.
    public func joinGroupRequestDidApprove(_ group: GroupID, applicant: UserID, approver: UserID) {}

    /// Does nothing.
    public func joinGroupRequestDidDecline(
        _ group: GroupID, reason: String, decliner: UserID, applicant: UserID
    ) {}

    /// Does nothing.
    public func userDidJoinGroup(_ group: GroupID, user: UserID) {}

    /// Does nothing.
    public func userDidLeaveGroup(_ group: GroupID, user: UserID) {}

    /// Does nothing.
    public func didLeaveGroup(_ group: GroupID, reason: LeaveReason) {}

    /// Does nothing.
    public func groupMuteListDidUpdate(
        _ group: GroupID, addedMutedMembers users: [UserID], muteExpire: MuteEnd
    ) {}

    /// Does nothing.
    public func groupMuteListDidUpdate(_ group: GroupID, removedMutedMembers users: [UserID]) {}

    /// Does nothing.
    public func groupWhiteListDidUpdate(_ group: GroupID, addedWhiteListMembers users: [UserID]) {}

    /// Does nothing.
    public func groupWhiteListDidUpdate(
        _ group: GroupID, removedWhiteListMembers users: [UserID]
    ) {}

    /// Does nothing.
    public func groupAllMemberMuteChanged(_ group: GroupID, isAllMemberMuted: Bool) {}

    /// Does nothing.
    public func groupAdminListDidUpdate(_ group: GroupID, addedAdmin user: UserID) {}

    /// Does nothing.
    public func groupAdminListDidUpdate(_ group: GroupID, removedAdmin user: UserID) {}

    /// Does nothing.
    public func groupOwnerDidUpdate(_ group: GroupID, newOwner: UserID, oldOwner: UserID) {}

    /// Does nothing.
    public func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String) {}

    /// Does nothing.
    public func groupFileListDidUpdate(_ group: GroupID, addedSharedFile file: SharedFile) {}

    /// Does nothing.
    public func groupFileListDidUpdate(_ group: GroupID, removedSharedFile file: FileID) {}

    /// Does nothing.
    public func groupSpecificationDidUpdate(_ group: GroupDetails) {}

    /// Does nothing.
    public func onAttributesChangedOfGroupMember(
        _ group: GroupID, user: UserID, attributes: [TextPair], operator: Principal
    ) {}

    /// Does nothing.
    public func groupStateChanged(_ group: GroupID, isDisabled: Bool) {}

    /// Does nothing.
    public func groupListDidUpdate(_ groups: [GroupID]) {}
}
