package import ProtobufWire

/// An invitee accepted an invitation to a channel (EVT-35).
public struct ChannelInvitationAccepted: EventPayload {
    /// Its kind in the log.
    public static let kind = EventKind(70, "channelInvitationAccepted")

    /// The server of the channel.
    public let server: ServerID
    /// The invitation.
    public let invitation: InvitationID
    /// Who invited.
    public let inviter: UserID
    /// Who was invited.
    public let invitee: UserID

    package init(server: ServerID, invitation: InvitationID, inviter: UserID, invitee: UserID) {
        self.server = server
        self.invitation = invitation
        self.inviter = inviter
        self.invitee = invitee
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        server = try fields.id(1)
        invitation = try fields.id(2)
        inviter = try fields.id(3)
        invitee = try fields.id(4)
    }

    package func write(to sink: inout some FieldSink) {
        sink.id(1, "server", server)
        sink.id(2, "invitation", invitation)
        sink.id(3, "inviter", inviter)
        sink.id(4, "invitee", invitee)
    }

    package func project(_ event: Event, into state: StateWriter) {
        state.decide(
            invitation, by: inviter,
            at: CircleInvitationPlace(of: invitee, to: event.channel, of: server), .accepted)
    }
}
