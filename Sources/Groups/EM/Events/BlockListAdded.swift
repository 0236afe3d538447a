package import ProtobufWire

/// Users are barred from the group (EVT-23).
public struct BlockListAdded: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(27, "blockListAdded")

    /// Who is barred, in the order of the command.
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
        for user in users { state.put(EMTables.blockList, ViewKey.of(event.group, user), []) }
    }
}
