/// Walks the fields of one protobuf message where they lie.
///
/// The reader holds the shared buffer and a range of it: nested messages and byte fields are slices
/// of the same storage, and no text is made before somebody asks for one.
///
/// ```swift
/// var reader = ProtobufReader(bytes)
/// while let field = try reader.next() {
///     switch field.number {
///     case 1: name = try field.string()
///     default: break  // unknown fields are skipped
///     }
/// }
/// ```
package struct ProtobufReader: Sendable {
    private let bytes: ArraySlice<UInt8>
    private var offset: Int

    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    package init(_ bytes: [UInt8]) {
        self.init(bytes[...])
    }

    /// The next field, or nil at the end of the message.
    package mutating func next() throws(ProtobufError) -> ProtobufField? {
        try nextPlace().map { ProtobufField($0, of: bytes) }
    }

    /// Where the next field lies, or nil at the end of the message.
    package mutating func nextPlace() throws(ProtobufError) -> ProtobufPlace? {
        guard offset < bytes.endIndex else { return nil }
        let start = offset
        let key = try varint()
        let number = key >> 3
        guard number > 0, number <= UInt64(ProtobufField.numberMaximum),
            let type = ProtobufWireType(rawValue: UInt8(key & 7))
        else { throw .invalidKey }
        var value: UInt64 = 0
        var contentStart = offset
        switch type {
        case .varint: value = try varint()
        case .fixed64: try skip(8)
        case .fixed32: try skip(4)
        case .lengthDelimited:
            let length = try varint()
            guard length <= UInt64(bytes.endIndex - offset) else { throw .truncated }
            contentStart = offset
            offset += Int(length)
        }
        return ProtobufPlace(
            number: Int(number), type: type, value: value, start: start,
            contentStart: contentStart, end: offset)
    }

    private mutating func skip(_ count: Int) throws(ProtobufError) {
        guard bytes.endIndex - offset >= count else { throw .truncated }
        offset += count
    }

    private mutating func varint() throws(ProtobufError) -> UInt64 {
        var decoder = VarintDecoder()
        while offset < bytes.endIndex {
            let byte = bytes[offset]
            offset += 1
            if try decoder.take(byte) { return decoder.value }
        }
        throw .truncated
    }
}
