package import ProtobufWire

/// One membership in a channel: the row exists while the user is in it.
package struct ChannelMember: MembershipRow, Equatable {
    package var joinedAt: Int64
    /// The sequence of the entry: what was sent before it is not the member's.
    package var joinedPosition: UInt64
    /// How many messages the channel had when the member entered.
    package var messagesBefore: Int

    package init(joinedAt: Int64, joinedPosition: UInt64, messagesBefore: Int) {
        self.joinedAt = joinedAt
        self.joinedPosition = joinedPosition
        self.messagesBefore = messagesBefore
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.signed(1, joinedAt)
        writer.unsigned(2, joinedPosition)
        writer.signed(3, Int64(messagesBefore))
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        let fields = try FieldMap(bytes[...])
        joinedAt = try fields.integer(1)
        joinedPosition = try fields.position(2)
        messagesBefore = try fields.count(3)
    }
}
