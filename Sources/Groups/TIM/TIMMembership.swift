package import ProtobufWire

/// What a membership has only in a TIM group.
package struct TIMMembership: Sendable, Equatable {
    /// Where ``receiveOption`` lies in a member's row.
    package static let receiveOptionField = 9

    package var nameCard = ""
    /// Sorted bytewise by key.
    package var fields: [CustomField] = []
    /// What the member chose; nil for the default of the group's type.
    package var receiveOption: TIMReceiveOption?

    package func encode(into writer: inout ProtobufWriter) {
        if !nameCard.isEmpty { writer.string(7, nameCard) }
        writer.fields(8, "fields", fields)
        if let receiveOption { writer.signed(Self.receiveOptionField, receiveOption.number) }
    }

    package mutating func decode(_ field: ProtobufField) throws(ProtobufError) {
        switch field.number {
        case 7: nameCard = try field.string()
        case 8:
            let pair = try FieldMap(try field.content())
            fields.append(CustomField(try pair.string(1), Array(try pair.bytes(2))))
        case Self.receiveOptionField: receiveOption = TIMReceiveOption(number: try field.signed())
        default: break
        }
    }
}
