package import ProtobufWire

/// A member of a server became moderator or ordinary member (EVT-31).
public struct ServerRoleChanged: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(55, "serverRoleChanged")

    /// The member.
    public let user: UserID
    /// What the member is from now on.
    public let role: ServerRole

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
