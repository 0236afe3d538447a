package import ProtobufWire

/// A user entered a channel (EVT-35).
package struct ChannelMemberJoined: EventPayload {
    package static let kind = EventKind(72, "channelMemberJoined")

    package var server: ServerID
    package var user: UserID
    package var via: ChannelEntryPath
    package var inviter: UserID?

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
