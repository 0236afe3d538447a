package import ProtobufWire

/// An invitation that waits for its invitee (CIR-07, CIR-23).
public struct IssuedInvitation: Sendable, Equatable {
    /// The id of the invitation.
    public let id: InvitationID

    package init(id: InvitationID) {
        self.id = id
    }
}

extension IssuedInvitation: CommandOutcome {
    package func write(to sink: inout some FieldSink) {
        sink.id(1, "invitation", id)
    }

    package init(from fields: FieldMap) throws(ProtobufError) {
        id = try fields.id(1)
    }
}
