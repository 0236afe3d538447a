package import ProtobufWire

/// An admin became an ordinary member (EVT-18).
public struct AdminRemoved: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(20, "adminRemoved")

    /// The admin of before.
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
        state.updateProfile(event.group) { $0.removeAdmin(user) }
        state.setRole(user, .member, event)
    }
}
