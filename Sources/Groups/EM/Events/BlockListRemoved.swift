package import ProtobufWire

/// Users are no longer barred (EVT-23).
public struct BlockListRemoved: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(28, "blockListRemoved")

    /// Who is no longer barred, in the order of the command.
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
        for user in users { state.remove(EMTables.blockList, ViewKey.of(event.group, user)) }
    }
}
