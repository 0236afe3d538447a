package import ProtobufWire

/// One membership: the row exists while the user is in the group.
package struct Member: ViewRow, Equatable {
    package var role: MemberRole
    package var joinedAt: Int64
    /// The sequence of the entry, which orders a user's joined groups.
    package var joinedPosition: UInt64
    package var isAllowed: Bool
    package var hasBlockedMessages: Bool
    /// Sorted bytewise by key.
    package var attributes: [TextPair]

    package init(role: MemberRole, joinedAt: Int64, joinedPosition: UInt64) {
        self.role = role
        self.joinedAt = joinedAt
        self.joinedPosition = joinedPosition
        isAllowed = false
        hasBlockedMessages = false
        attributes = []
    }

    package func encode(into writer: inout ProtobufWriter) {
        writer.signed(1, role.number)
        writer.signed(2, joinedAt)
        writer.unsigned(3, joinedPosition)
        if isAllowed { writer.bool(4, true) }
        if hasBlockedMessages { writer.bool(5, true) }
        for attribute in attributes {
            writer.message(6) { pair in
                pair.string(1, attribute.key)
                pair.string(2, attribute.value)
            }
        }
    }

    package init(decoding bytes: [UInt8]) throws(ProtobufError) {
        self.init(role: .member, joinedAt: 0, joinedPosition: 0)
        var reader = ProtobufReader(bytes)
        while let field = try reader.next() {
            switch field.number {
            case 1:
                guard let value = MemberRole(number: try field.signed()) else {
                    throw .invalidValue(field: 1)
                }
                role = value
            case 2: joinedAt = try field.signed()
            case 3: joinedPosition = try field.unsigned()
            case 4: isAllowed = try field.bool()
            case 5: hasBlockedMessages = try field.bool()
            case 6:
                let pair = try FieldMap(try field.content())
                attributes.append(TextPair(try pair.string(1), try pair.string(2)))
            default: break
            }
        }
    }
}
