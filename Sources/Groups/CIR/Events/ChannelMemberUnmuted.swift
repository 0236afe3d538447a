package import ProtobufWire

/// A member may send in a channel again (EVT-35).
public struct ChannelMemberUnmuted: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(76, "channelMemberUnmuted")

    /// The server of the channel.
    public let server: ServerID
    /// The member.
    public let user: UserID

    package init(server: ServerID, user: UserID) {
        self.server = server
        self.user = user
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
        user = try fields.id(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "user", user)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.remove(CIRTables.channelMutes, ViewKey.of(event.channel, user))
    }
}
