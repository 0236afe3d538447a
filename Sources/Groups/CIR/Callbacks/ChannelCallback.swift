/// The callbacks of channels (CCB-01 to CCB-10), named neutrally; each case names the vendor's
/// method.
///
/// Later versions may add cases, so a switch over it wants a `default`.
public enum ChannelCallback: Sendable, Equatable {
    /// `onChannelCreated`: the receiver is in a new channel (CCB-01).
    case channelCreated(details: ChannelDetails, creator: UserID)
    /// `onChannelUpdated`: name, kind, texts or size changed (CCB-02).
    case channelUpdated(details: ChannelDetails)
    /// `onChannelDestroyed`: the channel is gone (CCB-03).
    case channelDestroyed(ChannelPlace)
    /// `onReceiveChannelInvitation`: an invitation waits for the receiver (CCB-04).
    case channelInvitationReceived(
        ChannelPlace, channelName: String, inviter: UserID, message: String)
    /// `onChannelInvitationBeAccepted`: the receiver's invitation was accepted (CCB-05).
    case channelInvitationAccepted(ChannelPlace, invitee: UserID)
    /// `onChannelInvitationBeDeclined`: the receiver's invitation was declined (CCB-06).
    case channelInvitationDeclined(ChannelPlace, invitee: UserID)
    /// `onMemberJoinedChannel`: somebody else entered (CCB-07).
    case channelMemberJoined(ChannelPlace, user: UserID)
    /// `onMemberLeftChannel`: somebody else is out (CCB-08).
    case channelMemberLeft(ChannelPlace, user: UserID)
    /// `onMemberRemoved(fromChannel:)`: the receiver was removed (CCB-09).
    case removedFromChannel(ChannelPlace, user: UserID)
    /// `onMemberMuteChange(inChannel:)`: members were muted until a time, or unmuted (CCB-10).
    case channelMuteChanged(
        ChannelPlace, isMuted: Bool, users: [UserID], expiresAt: MuteEnd?)
}

extension ChannelCallback: WritableContent {
    /// The neutral name, as in <doc:ScenarioCallbacks>.
    public var name: String {
        switch self {
        case .channelCreated: "channelCreated"
        case .channelUpdated: "channelUpdated"
        case .channelDestroyed: "channelDestroyed"
        case .channelInvitationReceived: "channelInvitationReceived"
        case .channelInvitationAccepted: "channelInvitationAccepted"
        case .channelInvitationDeclined: "channelInvitationDeclined"
        case .channelMemberJoined: "channelMemberJoined"
        case .channelMemberLeft: "channelMemberLeft"
        case .removedFromChannel: "removedFromChannel"
        case .channelMuteChanged: "channelMuteChanged"
        }
    }

    /// The channel concerned.
    public var place: ChannelPlace {
        switch self {
        case .channelCreated(let details, _), .channelUpdated(let details): details.place
        case .channelDestroyed(let place), .channelInvitationReceived(let place, _, _, _),
            .channelInvitationAccepted(let place, _), .channelInvitationDeclined(let place, _),
            .channelMemberJoined(let place, _), .channelMemberLeft(let place, _),
            .removedFromChannel(let place, _), .channelMuteChanged(let place, _, _, _):
            place
        }
    }

    package func write(to sink: inout some FieldSink) {
        place.write(to: &sink)
        switch self {
        case .channelCreated(let details, let creator):
            sink.object(4, "details") { details.write(to: &$0) }
            sink.id(5, "creator", creator)
        case .channelUpdated(let details): sink.object(4, "details") { details.write(to: &$0) }
        case .channelDestroyed: break
        case .channelInvitationReceived(_, let name, let inviter, let message):
            sink.string(4, "name", name)
            sink.id(5, "inviter", inviter)
            sink.remark(6, "message", message)
        case .channelInvitationAccepted(_, let user), .channelInvitationDeclined(_, let user),
            .channelMemberJoined(_, let user), .channelMemberLeft(_, let user),
            .removedFromChannel(_, let user):
            sink.id(4, "user", user)
        case .channelMuteChanged(_, let isMuted, let users, let end):
            sink.bool(4, "muted", isMuted)
            sink.ids(5, "users", users)
            if let end { sink.integer(6, "expiresAt", end.milliseconds) }
        }
    }
}
