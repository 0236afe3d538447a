package import ProtobufWire

/// Members may speak under all-mute (EVT-22).
public struct AllowListAdded: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(25, "allowListAdded")

    /// The members, in the order of the command.
    public let users: [UserID]

    package init(users: [UserID]) {
        self.users = users
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        users = try fields.ids(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.ids(1, "users", users)
    }

    package func project(_ event: Event, into state: StateWriter) {
        for user in users { state.setAllowed(user, of: event.group, to: true) }
    }
}
