package import ProtobufWire

/// A user entered a server (EVT-32).
public struct ServerMemberJoined: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(59, "serverMemberJoined")

    /// Who entered.
    public let user: UserID
    /// How.
    public let via: ServerEntryPath
    /// Who invited; nil unless an invitation was accepted.
    public let inviter: UserID?

    package init(user: UserID, via: ServerEntryPath, inviter: UserID? = nil) {
        self.user = user
        self.via = via
        self.inviter = inviter
    }

    package var memberCountChange: Int { 1 }

    package init(from fields: FieldMap) throws(ProtobufError) {
        user = try fields.id(1)
        via = try fields.choice(2)
        inviter = try fields.optionalID(3)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "user", user)
        sink.choice(2, "via", via)
        if let inviter { sink.id(3, "inviter", inviter) }
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.enterServer(user, event)
        state.closeInvitations(at: CircleInvitationPlace(of: user, to: event.server))
    }
}
