package import ProtobufWire

/// What a membership has only in an EM group.
package struct EMMembership: Sendable, Equatable {
    /// Where ``isAllowed`` lies in a member's row.
    package static let allowField = 4
    /// Where ``hasBlockedMessages`` lies in a member's row.
    package static let blockField = 5

    package var isAllowed = false
    package var hasBlockedMessages = false
    /// Sorted bytewise by key.
    package var attributes: [TextPair] = []

    package func encode(into writer: inout ProtobufWriter) {
        if isAllowed { writer.bool(Self.allowField, true) }
        if hasBlockedMessages { writer.bool(Self.blockField, true) }
        writer.pairs(6, "attributes", attributes)
    }

    package mutating func decode(_ field: ProtobufField) throws(ProtobufError) {
        switch field.number {
        case Self.allowField: isAllowed = try field.bool()
        case Self.blockField: hasBlockedMessages = try field.bool()
        case 6:
            let pair = try FieldMap(try field.content())
            attributes.append(TextPair(try pair.string(1), try pair.string(2)))
        default: break
        }
    }
}
