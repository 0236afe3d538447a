/// One field of a message, decoded on demand.
package struct ProtobufField: Sendable {
    /// The largest field number that protobuf allows.
    package static let numberMaximum = 536_870_911

    package let number: Int
    package let type: ProtobufWireType
    let number64: UInt64
    /// Where the value begins in `encoded`.
    let contentStart: Int
    /// Key and value as they lie, for carrying unknown fields on byte for byte.
    package let encoded: ArraySlice<UInt8>

    package func unsigned() throws(ProtobufError) -> UInt64 {
        guard type == .varint else { throw .unexpectedType(field: number) }
        return number64
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
        return encoded[contentStart...]
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
