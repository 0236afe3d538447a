/// From the neutral vocabulary to the vendor's methods: one line a callback.
extension ChannelCallback {
    func call(_ delegate: any ChannelDelegate, by actor: Principal) {
        switch self {
        case .channelCreated(let details, let creator):
            delegate.onChannelCreated(details, creator: creator)
        case .channelUpdated(let details):
            delegate.onChannelUpdated(details, initiator: actor)
        case .channelDestroyed(let place):
            delegate.onChannelDestroyed(place, initiator: actor)
        case .channelInvitationReceived(let place, let name, let inviter, let message):
            delegate.onReceiveChannelInvitation(
                place, channelName: name, inviter: inviter, message: message)
        case .channelInvitationAccepted(let place, let invitee):
            delegate.onChannelInvitationBeAccepted(place, invitee: invitee)
        case .channelInvitationDeclined(let place, let invitee):
            delegate.onChannelInvitationBeDeclined(place, invitee: invitee)
        case .channelMemberJoined(let place, let user):
            delegate.onMemberJoinedChannel(place, member: user)
        case .channelMemberLeft(let place, let user):
            delegate.onMemberLeftChannel(place, member: user)
        case .removedFromChannel(let place, let user):
            delegate.onMemberRemoved(fromChannel: place, member: user, initiator: actor)
        case .channelMuteChanged(let place, let isMuted, let users, let end):
            delegate.onMemberMuteChange(
                inChannel: place, muted: isMuted, members: users, muteExpire: end)
        }
    }
}
