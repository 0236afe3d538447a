package import ProtobufWire

/// Members may send again (EVT-20).
package struct MembersUnmuted: EventPayload {
    package static let kind = EventKind(23, "membersUnmuted")

    package var users: [UserID]

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
        for user in users { state.remove(ViewTables.mutes, ViewKey.of(event.group, user)) }
    }
}
