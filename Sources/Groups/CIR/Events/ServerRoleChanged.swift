package import ProtobufWire

/// A member of a server became moderator or ordinary member (EVT-31).
package struct ServerRoleChanged: EventPayload {
    package static let kind = EventKind(55, "serverRoleChanged")

    package var user: UserID
    package var role: ServerRole

    package init(user: UserID, role: ServerRole) {
        self.user = user
        self.role = role
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        role = try fields.choice(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.choice(2, "role", role)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.setRole(user, role, in: event.server)
    }
}
