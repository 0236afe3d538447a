package import ProtobufWire

/// A member was removed from a channel (EVT-35).
package struct ChannelMemberRemoved: EventPayload {
    package static let kind = EventKind(74, "channelMemberRemoved")

    package var server: ServerID
    package var user: UserID

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
