package import ProtobufWire

/// A user entered a channel (EVT-35).
public struct ChannelMemberJoined: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(72, "channelMemberJoined")

    /// The server of the channel.
    public let server: ServerID
    /// Who entered.
    public let user: UserID
    /// How.
    public let via: ChannelEntryPath
    /// Who invited; nil unless an invitation was accepted.
    public let inviter: UserID?

    package init(server: ServerID, user: UserID, via: ChannelEntryPath, inviter: UserID? = nil) {
        self.server = server
        self.user = user
        self.via = via
        self.inviter = inviter
    }

    package var memberCountChange: Int { 1 }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
        user = try fields.id(2)
        via = try fields.choice(3)
        inviter = try fields.optionalID(4)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "user", user)
        sink.choice(3, "via", via)
        if let inviter { sink.id(4, "inviter", inviter) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.enterChannel(user, event)
        state.closeInvitations(
            at: CircleInvitationPlace(of: user, to: event.channel, of: server))
    }
}
