package import ProtobufWire

/// A member may not send in a channel until a time (EVT-35).
public struct ChannelMemberMuted: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(75, "channelMemberMuted")

    /// The server of the channel.
    public let server: ServerID
    /// The member.
    public let user: UserID
    /// When the mute ends.
    public let expiresAt: MuteEnd

    package init(server: ServerID, user: UserID, expiresAt: MuteEnd) {
        self.server = server
        self.user = user
        self.expiresAt = expiresAt
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
        user = try fields.id(2)
        expiresAt = MuteEnd(milliseconds: try fields.integer(3))
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "user", user)
        sink.integer(3, "expiresAt", expiresAt.milliseconds)
    }

    package func project(_ event: Event, into state: StateWriter) {
        guard let manager = event.actor.user else { return }
        state.put(
            CIRTables.channelMutes, ViewKey.of(event.channel, user),
            Mute(mutedBy: manager, mutedAt: event.time, end: expiresAt))
    }
}
