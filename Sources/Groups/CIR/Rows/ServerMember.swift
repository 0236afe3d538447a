package import ProtobufWire

/// One membership in a server: the row exists while the user is in it.
package struct ServerMember: MembershipRow, Equatable {
    package var role: ServerRole
    package var joinedAt: Int64
    /// The sequence of the entry, which orders a user's servers.
    package var joinedPosition: UInt64

    package init(role: ServerRole, joinedAt: Int64, joinedPosition: UInt64) {
        self.role = role
        self.joinedAt = joinedAt
        self.joinedPosition = joinedPosition
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.signed(1, role.number)
        writer.signed(2, joinedAt)
        writer.unsigned(3, joinedPosition)
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        role = try fields.choice(1)
        joinedAt = try fields.integer(2)
        joinedPosition = try fields.position(3)
    }
}
