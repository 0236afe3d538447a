package import ProtobufWire

/// A channel ended (EVT-34).
public struct ChannelDestroyed: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(68, "channelDestroyed")

    /// The server of the channel.
    public let server: ServerID

    package init(server: ServerID) {
        self.server = server
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.unlist(event.channel)
    }
}
