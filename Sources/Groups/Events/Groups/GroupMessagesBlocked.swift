package import ProtobufWire

/// A member stopped receiving the group's messages (EVT-24).
package struct GroupMessagesBlocked: EventPayload {
    package static let kind = EventKind(29, "groupMessagesBlocked")

    package var user: UserID
    package var cause: MessageBlockCause

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
