package import ProtobufWire

/// A member left (EVT-11).
public struct MemberLeft: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(11, "memberLeft")

    /// Who left.
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
        state.exit(user, event)
    }
}
