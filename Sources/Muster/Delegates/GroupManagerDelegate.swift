/// Hears what happens in a user's EM groups; the methods have the names of the vendors' SDKs.
///
/// All methods have empty defaults: implement those you need. They are called one after another in
/// log order, on the queue or executor named when the delegate was added; ``Callback/current`` has
/// what their arguments do not say.
///
/// The first argument is the group concerned, but for ``groupListDidUpdate(_:)``. Add a delegate
/// with ``Session/addDelegate(_:on:)``.
public protocol GroupManagerDelegate: AnyObject, Sendable {
    /// An invitation waits for the user's answer (CB-01).
    func groupInvitationDidReceive(
        _ group: GroupID, groupName: String, inviter: UserID, message: String)
    /// An invitation of the user was accepted (CB-02).
    func groupInvitationDidAccept(_ group: GroupID, invitee: UserID)
    /// An invitation of the user was declined (CB-03).
    func groupInvitationDidDecline(_ group: GroupID, invitee: UserID, reason: String)
    /// The user was put into a group (CB-04).
    func didJoinGroup(_ group: GroupID, inviter: UserID, message: String)
    /// Somebody applies to a group that the user manages (CB-05).
    func joinGroupRequestDidReceive(_ group: GroupID, user: UserID, reason: String)
    /// An application was approved: the user's own, or one to a group the user manages (CB-06).
    func joinGroupRequestDidApprove(_ group: GroupID, applicant: UserID, approver: UserID)
    /// An application was declined: the user's own, or one to a group the user manages (CB-07).
    func joinGroupRequestDidDecline(
        _ group: GroupID, reason: String, decliner: UserID, applicant: UserID)
    /// Somebody else entered a group (CB-08).
    func userDidJoinGroup(_ group: GroupID, user: UserID)
    /// Somebody else is out of a group (CB-09).
    func userDidLeaveGroup(_ group: GroupID, user: UserID)
    /// The user is out of a group: removed, or the group is gone (CB-10, CB-11).
    func didLeaveGroup(_ group: GroupID, reason: LeaveReason)
    /// Members were muted (CB-13).
    func groupMuteListDidUpdate(
        _ group: GroupID, addedMutedMembers users: [UserID], muteExpire: MuteEnd)
    /// Members were unmuted (CB-14).
    func groupMuteListDidUpdate(_ group: GroupID, removedMutedMembers users: [UserID])
    /// Members were put on the allow list (CB-15).
    func groupWhiteListDidUpdate(_ group: GroupID, addedWhiteListMembers users: [UserID])
    /// Members were taken off the allow list (CB-16).
    func groupWhiteListDidUpdate(_ group: GroupID, removedWhiteListMembers users: [UserID])
    /// All-mute was switched (CB-17).
    func groupAllMemberMuteChanged(_ group: GroupID, isAllMemberMuted: Bool)
    /// A member became admin (CB-18).
    func groupAdminListDidUpdate(_ group: GroupID, addedAdmin user: UserID)
    /// An admin became an ordinary member (CB-19).
    func groupAdminListDidUpdate(_ group: GroupID, removedAdmin user: UserID)
    /// The group has another owner (CB-20).
    func groupOwnerDidUpdate(_ group: GroupID, newOwner: UserID, oldOwner: UserID)
    /// The announcement changed (CB-21).
    func groupAnnouncementDidUpdate(_ group: GroupID, announcement: String)
    /// A file was shared (CB-22).
    func groupFileListDidUpdate(_ group: GroupID, addedSharedFile file: SharedFile)
    /// A shared file was taken away (CB-23).
    func groupFileListDidUpdate(_ group: GroupID, removedSharedFile file: FileID)
    /// Name, description, extension text or size changed (CB-24).
    func groupSpecificationDidUpdate(_ group: GroupDetails)
    /// Attributes of a member changed; deleted keys have empty values (CB-25).
    func onAttributesChangedOfGroupMember(
        _ group: GroupID, user: UserID, attributes: [TextPair], operator: Principal)
    /// The group was disabled or enabled (CB-26).
    func groupStateChanged(_ group: GroupID, isDisabled: Bool)
    /// The user's list of groups changed, newest first; only with the option for it (CB-27).
    func groupListDidUpdate(_ groups: [GroupID])
}
