package import ProtobufWire

/// A member may send in a channel again (EVT-35).
package struct ChannelMemberUnmuted: EventPayload {
    package static let kind = EventKind(76, "channelMemberUnmuted")

    package var server: ServerID
    package var user: UserID

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
