package import ProtobufWire

/// Members may not send until a time (EVT-20).
public struct MembersMuted: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(22, "membersMuted")

    /// The members, in the order of the command.
    public let users: [UserID]
    /// When the mute ends.
    public let expiresAt: MuteEnd

    package init(users: [UserID], expiresAt: MuteEnd) {
        self.users = users
        self.expiresAt = expiresAt
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        users = try fields.ids(1)
        expiresAt = MuteEnd(milliseconds: try fields.integer(2))
    }

    package func write(to sink: inout some FieldSink) {
        sink.ids(1, "users", users)
        sink.integer(2, "expiresAt", expiresAt.milliseconds)
    }

    package func project(_ event: Event, into state: StateWriter) {
        for user in users {
            state.put(
                ViewTables.mutes, ViewKey.of(event.group, user),
                Mute(mutedBy: event.actor.user, mutedAt: event.time, end: expiresAt))
        }
    }
}
