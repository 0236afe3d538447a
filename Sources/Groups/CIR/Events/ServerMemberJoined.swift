package import ProtobufWire

/// A user entered a server (EVT-32).
package struct ServerMemberJoined: EventPayload {
    package static let kind = EventKind(59, "serverMemberJoined")

    package var user: UserID
    package var via: ServerEntryPath
    package var inviter: UserID?

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
