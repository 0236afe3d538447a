/// The callbacks of EM groups (CB-01 to CB-27), named neutrally; each case names the
/// vendor's method.
///
/// Later versions may add cases, so a switch over it wants a `default`.
public enum GroupCallback: Sendable, Equatable {
    /// `groupInvitationDidReceive:inviter:message:`: an invitation waits for the receiver (CB-01).
    case invitationReceived(
        group: GroupID, groupName: String, inviter: UserID, message: String)
    /// `groupInvitationDidAccept:invitee:`: the receiver's invitation was accepted (CB-02).
    case invitationAccepted(group: GroupID, invitee: UserID)
    /// `groupInvitationDidDecline:invitee:reason:`: the receiver's invitation was declined (CB-03).
    case invitationDeclined(group: GroupID, invitee: UserID, reason: String)
    /// `didJoinGroup:inviter:message:`: the receiver was put into the group (CB-04).
    case joinedByInvitation(group: GroupID, inviter: UserID, message: String)
    /// `joinGroupRequestDidReceive:user:reason:`: somebody applies (CB-05).
    case joinRequestReceived(group: GroupID, applicant: UserID, message: String)
    /// `joinGroupRequestDidApprove:`: an application was approved (CB-06).
    case joinRequestApproved(group: GroupID, applicant: UserID, approver: UserID)
    /// `joinGroupRequestDidDecline:reason:decliner:applicant:`: an application was declined
    /// (CB-07).
    case joinRequestDeclined(
        group: GroupID, applicant: UserID, decliner: UserID, reason: String)
    /// `userDidJoinGroup:user:`: somebody else entered (CB-08).
    case memberJoined(group: GroupID, user: UserID)
    /// `userDidLeaveGroup:user:`: somebody else is out (CB-09).
    case memberLeft(group: GroupID, user: UserID)
    /// `didLeaveGroup:reason:` with reason 0: the receiver was removed (CB-10).
    case removedFromGroup(group: GroupID)
    /// `didLeaveGroup:reason:` with reason 2: the group is gone (CB-11).
    case groupDestroyed(group: GroupID)
    /// `groupMuteListDidUpdate:addedMutedMembers:muteExpire:`: members were muted (CB-13).
    case muteListAdded(group: GroupID, users: [UserID], expiresAt: MuteEnd)
    /// `groupMuteListDidUpdate:removedMutedMembers:`: members were unmuted (CB-14).
    case muteListRemoved(group: GroupID, users: [UserID])
    /// `groupWhiteListDidUpdate:addedWhiteListMembers:`: members were allow-listed (CB-15).
    case allowListAdded(group: GroupID, users: [UserID])
    /// `groupWhiteListDidUpdate:removedWhiteListMembers:`: members left the allow list (CB-16).
    case allowListRemoved(group: GroupID, users: [UserID])
    /// `groupAllMemberMuteChanged:isAllMemberMuted:`: all-mute was switched (CB-17).
    case allMuteChanged(group: GroupID, isMuted: Bool)
    /// `groupAdminListDidUpdate:addedAdmin:`: a member became admin (CB-18).
    case adminAdded(group: GroupID, user: UserID)
    /// `groupAdminListDidUpdate:removedAdmin:`: an admin became a member (CB-19).
    case adminRemoved(group: GroupID, user: UserID)
    /// `groupOwnerDidUpdate:newOwner:oldOwner:`: the group has another owner (CB-20).
    case ownerChanged(group: GroupID, newOwner: UserID, oldOwner: UserID)
    /// `groupAnnouncementDidUpdate:announcement:`: the announcement changed (CB-21).
    case announcementChanged(group: GroupID, announcement: String)
    /// `groupFileListDidUpdate:addedSharedFile:`: a file was shared (CB-22).
    case sharedFileAdded(group: GroupID, file: SharedFile)
    /// `groupFileListDidUpdate:removedSharedFile:`: a file was taken away (CB-23).
    case sharedFileRemoved(group: GroupID, file: FileID)
    /// `groupSpecificationDidUpdate:`: name, description, extension or size changed (CB-24).
    case groupInfoChanged(group: GroupID, details: GroupDetails)
    /// `onAttributesChangedOfGroupMember:userId:attributes:operatorId:`: attributes of a member
    /// changed; deleted keys have empty values (CB-25).
    case memberAttributesChanged(
        group: GroupID, user: UserID, attributes: [TextPair], operator: Principal)
    /// `groupStateChanged:isDisabled:`: the group was disabled or enabled (CB-26).
    case groupStateChanged(group: GroupID, isDisabled: Bool)
    /// `groupListDidUpdate:`: the receiver's groups, newest first (CB-27).
    case joinedGroupsChanged(groups: [GroupID])
}
