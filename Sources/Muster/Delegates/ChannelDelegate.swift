/// Hears what happens in a user's channels; the methods have the names of the vendor's SDK.
///
/// All methods have empty defaults: implement those you need. They are called one after another in
/// log order, on the queue or executor named when the delegate was added; ``Callback/current`` has
/// what their arguments do not say.
///
/// Add a delegate with ``Session/addChannelDelegate(_:on:)``.
public protocol ChannelDelegate: AnyObject, Sendable {
    /// The user is in a new channel (CCB-01).
    func onChannelCreated(_ channel: ChannelDetails, creator: UserID)
    /// Somebody changed name, kind, texts or size of a channel (CCB-02).
    func onChannelUpdated(_ channel: ChannelDetails, initiator: Principal)
    /// Somebody ended a channel of the user (CCB-03).
    func onChannelDestroyed(_ channel: ChannelPlace, initiator: Principal)
    /// An invitation waits for the user's answer (CCB-04).
    func onReceiveChannelInvitation(
        _ channel: ChannelPlace, channelName: String, inviter: UserID, message: String)
    /// An invitation of the user was accepted (CCB-05).
    func onChannelInvitationBeAccepted(_ channel: ChannelPlace, invitee: UserID)
    /// An invitation of the user was declined (CCB-06).
    func onChannelInvitationBeDeclined(_ channel: ChannelPlace, invitee: UserID)
    /// Somebody else entered a channel (CCB-07).
    func onMemberJoinedChannel(_ channel: ChannelPlace, member: UserID)
    /// Somebody else is out of a channel (CCB-08).
    func onMemberLeftChannel(_ channel: ChannelPlace, member: UserID)
    /// Somebody removed the user from a channel (CCB-09).
    func onMemberRemoved(
        fromChannel channel: ChannelPlace, member: UserID, initiator: Principal)
    /// Members were muted until a time, or unmuted (CCB-10).
    func onMemberMuteChange(
        inChannel channel: ChannelPlace, muted: Bool, members: [UserID], muteExpire: MuteEnd?)
}
