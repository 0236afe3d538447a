/// Looks at one field of a message that is only lent, without taking the rest apart.
package enum ProtobufPeek {
    /// The number of a varint field, the last one of several; nil when the message has none.
    package static func varint(
        _ number: Int, in bytes: Span<UInt8>
    ) throws(ProtobufError) -> UInt64? {
        var found: UInt64?
        var offset = 0
        while offset < bytes.count {
            let key = try varint(in: bytes, at: &offset)
            guard (1...UInt64(ProtobufField.numberMaximum)).contains(key >> 3),
                let type = ProtobufWireType(rawValue: UInt8(key & 7))
            else { throw .invalidKey }
            switch type {
            case .varint:
                let value = try varint(in: bytes, at: &offset)
                if key >> 3 == UInt64(number) { found = value }
            case .fixed64: offset += 8
            case .fixed32: offset += 4
            case .lengthDelimited:
                let length = try varint(in: bytes, at: &offset)
                guard length <= UInt64(bytes.count - offset) else { throw .truncated }
                offset += Int(length)
            }
        }
        guard offset == bytes.count else { throw .truncated }
        return found
    }

    private static func varint(
        in bytes: Span<UInt8>, at offset: inout Int
    ) throws(ProtobufError) -> UInt64 {
        var decoder = VarintDecoder()
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if try decoder.take(byte) { return decoder.value }
        }
        throw .truncated
    }
}
