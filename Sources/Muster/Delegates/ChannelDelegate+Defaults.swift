extension ChannelDelegate {
    /// Does nothing.
    public func onChannelCreated(_ channel: ChannelDetails, creator: UserID) {}

    /// Does nothing.
    public func onChannelUpdated(_ channel: ChannelDetails, initiator: Principal) {}

    /// Does nothing.
    public func onChannelDestroyed(_ channel: ChannelPlace, initiator: Principal) {}

    /// Does nothing.
    public func onReceiveChannelInvitation(
        _ channel: ChannelPlace, channelName: String, inviter: UserID, message: String
    ) {}

    /// Does nothing.
    public func onChannelInvitationBeAccepted(_ channel: ChannelPlace, invitee: UserID) {}

    /// Does nothing.
    public func onChannelInvitationBeDeclined(_ channel: ChannelPlace, invitee: UserID) {}

    /// Does nothing.
    public func onMemberJoinedChannel(_ channel: ChannelPlace, member: UserID) {}

    /// Does nothing.
    public func onMemberLeftChannel(_ channel: ChannelPlace, member: UserID) {}

    /// Does nothing.
    public func onMemberRemoved(
        fromChannel channel: ChannelPlace, member: UserID, initiator: Principal
    ) {}

    /// Does nothing.
    public func onMemberMuteChange(
        inChannel channel: ChannelPlace, muted: Bool, members: [UserID], muteExpire: MuteEnd?
    ) {}
}
