package import ProtobufWire

/// A member became admin (EVT-18).
public struct AdminAdded: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(19, "adminAdded")

    /// The new admin.
    public let user: UserID

    package init(user: UserID) {
        self.user = user
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.updateProfile(event.group) { $0.addAdmin(user) }
        state.setRole(user, .admin, event)
        state.remove(ViewTables.mutes, ViewKey.of(event.group, user))
    }
}
