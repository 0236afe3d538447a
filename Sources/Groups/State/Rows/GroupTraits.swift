package import ProtobufWire

/// What a group has that only its family knows.
package enum GroupTraits: Sendable, Equatable {
    case em(EMTraits)
    case tim(TIMTraits)

    package var family: Family {
        switch self {
        case .em: .em
        case .tim: .tim
        }
    }

    package var em: EMTraits? {
        guard case .em(let traits) = self else { return nil }
        return traits
    }

    package var tim: TIMTraits? {
        guard case .tim(let traits) = self else { return nil }
        return traits
    }

    /// Reads the fields 6 to 13, which event and row use alike.
    package init(_ family: Family, from fields: FieldMap) throws(ProtobufError) {
        switch family {
        case .em: self = .em(try EMTraits(from: fields))
        case .tim: self = .tim(try TIMTraits(from: fields))
        }
    }

    package func write(to sink: inout some FieldSink) {
        switch self {
        case .em(let traits): traits.write(to: &sink)
        case .tim(let traits): traits.write(to: &sink)
        }
    }
}
