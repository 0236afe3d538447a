package import ProtobufWire

/// A member receives the group's messages again (EVT-24).
public struct GroupMessagesUnblocked: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(30, "groupMessagesUnblocked")

    /// The member.
    public let user: UserID
    /// Why: by the member's own choice, or lifted.
    public let cause: MessageBlockCause

    package init(user: UserID, cause: MessageBlockCause) {
        self.user = user
        self.cause = cause
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        cause = try fields.choice(2)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.choice(2, "cause", cause)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.setHearing(of: user, to: true, event) { $0.em.hasBlockedMessages = false }
    }
}
