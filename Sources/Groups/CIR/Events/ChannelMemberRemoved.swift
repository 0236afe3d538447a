package import ProtobufWire

/// A member was removed from a channel (EVT-35).
public struct ChannelMemberRemoved: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(74, "channelMemberRemoved")

    /// The server of the channel.
    public let server: ServerID
    /// Who was removed.
    public let user: UserID

    package init(server: ServerID, user: UserID) {
        self.server = server
        self.user = user
    }

    package var memberCountChange: Int { -1 }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
        user = try fields.id(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "user", user)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.exitChannel(user, event)
    }
}
