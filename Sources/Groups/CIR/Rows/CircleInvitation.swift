package import ProtobufWire

/// The last invitation of a user to a server or channel by one inviter.
package struct CircleInvitation: ViewRow, Equatable {
    package var id: InvitationID
    package var inviter: UserID
    package var invitee: UserID
    package var state: InvitationState
    /// The sequence of its last issue; the newest is meant where no inviter is named.
    package var issuedPosition: UInt64

    package init(
        id: InvitationID, inviter: UserID, invitee: UserID, issuedPosition position: UInt64
    ) {
        self.id = id
        self.inviter = inviter
        self.invitee = invitee
        state = .pending
        issuedPosition = position
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.string(1, id.text)
        writer.string(2, inviter.text)
        writer.string(3, invitee.text)
        writer.signed(4, state.number)
        writer.unsigned(5, issuedPosition)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        id = try fields.id(1)
        inviter = try fields.id(2)
        invitee = try fields.id(3)
        state = try fields.choice(4)
        issuedPosition = try fields.position(5)
    }
}
