/// One field of a message, decoded on demand.
package struct ProtobufField: Sendable {
    /// The largest field number that protobuf allows.
    package static let numberMaximum = 536_870_911

    private let place: ProtobufPlace
    /// Key and value as they lie, for carrying unknown fields on byte for byte.
    package let encoded: ArraySlice<UInt8>

    package var number: Int { place.number }
    package var type: ProtobufWireType { place.type }

    /// The field at a place of a message.
    package init(_ place: ProtobufPlace, of message: ArraySlice<UInt8>) {
        self.place = place
        encoded = message[place.start..<place.end]
    }

    package func unsigned() throws(ProtobufError) -> UInt64 {
        guard type == .varint else { throw .unexpectedType(field: number) }
        return place.value
    }

    package func signed() throws(ProtobufError) -> Int64 {
        Int64(bitPattern: try unsigned())
    }

    package func bool() throws(ProtobufError) -> Bool {
        switch try unsigned() {
        case 0: return false
        case 1: return true
        default: throw .invalidValue(field: number)
        }
    }

    package func content() throws(ProtobufError) -> ArraySlice<UInt8> {
        guard type == .lengthDelimited else { throw .unexpectedType(field: number) }
        return encoded[place.contentStart...]
    }

    package func string() throws(ProtobufError) -> String {
        let content = try content()
        guard let text = try? UTF8Span(validating: content.span) else {
            throw .invalidUTF8(field: number)
        }
        return String(copying: text)
    }

    package func message() throws(ProtobufError) -> ProtobufReader {
        ProtobufReader(try content())
    }
}
