import ProtobufWire

/// What a group is for good: its family and, in TIM, its type.
package enum GroupKind: Sendable, Equatable {
    case em
    case tim(TIMGroupType)
}

extension GroupProfile {
    package var kind: GroupKind {
        switch traits {
        case .em: .em
        case .tim(let traits): .tim(traits.type)
        }
    }
}

extension StateReader {
    /// The kind of a group, also of one that is to come or has ended.
    ///
    /// The newest row tells it as well as that of any position, and without a search in the past.
    package func kind(of group: GroupID) -> GroupKind? {
        let key = ViewKey.of(group)
        guard let row = newest(ViewTables.groups, key) else { return nil }
        do throws(ProtobufError) {
            return try GroupKind(ofProfile: row)
        } catch {
            reportDamage(ViewTables.groups, key)
            return nil
        }
    }
}

extension GroupKind {
    /// Takes no more of the row apart than it needs.
    init(ofProfile row: [UInt8]) throws(ProtobufError) {
        switch try Self.choice(GroupProfile.familyField, in: row) as Family {
        case .em: self = .em
        case .tim: self = .tim(try Self.choice(TIMTraits.typeField, in: row))
        }
    }

    private static func choice<E: WireEnum>(
        _ field: Int, in row: [UInt8]
    ) throws(ProtobufError) -> E {
        guard let number = try ProtobufPeek.varint(field, in: row.span),
            let value = E(number: Int64(bitPattern: number))
        else { throw .invalidValue(field: field) }
        return value
    }
}
