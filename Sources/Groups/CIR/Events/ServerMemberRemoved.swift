package import ProtobufWire

/// A member was removed from a server (EVT-32); the channels follow in events of their own.
public struct ServerMemberRemoved: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(61, "serverMemberRemoved")

    /// Who was removed.
    public let user: UserID

    package init(user: UserID) {
        self.user = user
    }

    package var memberCountChange: Int { -1 }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.exitServer(user, event)
    }
}
