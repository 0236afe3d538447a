package import ProtobufWire

/// Members were removed by a manager (EVT-12).
public struct MembersRemoved: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(12, "membersRemoved")

    /// Who was removed, in the order of the command.
    public let users: [UserID]
    /// Why.
    public let cause: RemovalCause
    /// The manager's reason, empty when there was none.
    public let reason: String

    package init(users: [UserID], cause: RemovalCause, reason: String = "") {
        self.users = users
        self.cause = cause
        self.reason = reason
    }

    package var memberCountChange: Int { -users.count }

    package init(from fields: FieldMap) throws(ProtobufError) {
        users = try fields.ids(1)
        cause = try fields.choice(2)
        reason = try fields.remark(3)
    }

    package func write(to sink: inout some FieldSink) {
        sink.ids(1, "users", users)
        sink.choice(2, "cause", cause)
        sink.remark(3, "reason", reason)
    }

    package func project(_ event: Event, into state: StateWriter) {
        for user in users { state.exit(user, event) }
    }
}
