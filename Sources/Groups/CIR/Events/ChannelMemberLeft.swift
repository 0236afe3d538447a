package import ProtobufWire

/// A member left a channel, alone or with the server (EVT-35).
public struct ChannelMemberLeft: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(73, "channelMemberLeft")

    /// The server of the channel.
    public let server: ServerID
    /// Who left.
    public let user: UserID
    /// Why.
    public let cause: ChannelLeaveCause

    package init(server: ServerID, user: UserID, cause: ChannelLeaveCause) {
        self.server = server
        self.user = user
        self.cause = cause
    }

    package var memberCountChange: Int { -1 }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
        user = try fields.id(2)
        cause = try fields.choice(3)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "user", user)
        sink.choice(3, "cause", cause)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.exitChannel(user, event)
    }
}
