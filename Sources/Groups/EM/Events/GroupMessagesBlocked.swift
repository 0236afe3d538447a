package import ProtobufWire

/// A member stopped receiving the group's messages (EVT-24).
public struct GroupMessagesBlocked: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(29, "groupMessagesBlocked")

    /// The member.
    public let user: UserID
    /// Why; members do so by their own choice.
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
        state.setHearing(of: user, to: false, event) { $0.em.hasBlockedMessages = true }
    }
}
