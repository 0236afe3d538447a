import ProtobufWire

/// Steps through the fields of a record without a reference count or an array per field.
///
/// After a step that answered true the scanner is the field it stands on. The bytes come with every
/// call, since a span cannot be kept.
struct RecordScanner {
    private(set) var number = 0
    private(set) var isCanonical = true
    private var type = ProtobufWireType.varint
    private var value: UInt64 = 0
    /// Where the content of a length-delimited field lies, from the start of the record.
    private var contentStart = 0
    private var contentEnd = 0
    private var offset = 0
    /// The index of the first byte of the record in its storage.
    private let startIndex: Int

    init(startIndex: Int) {
        self.startIndex = startIndex
    }

    /// Moves to the next field; false at the end of the record.
    mutating func next(in bytes: Span<UInt8>) throws(ProtobufError) -> Bool {
        guard offset < bytes.count else { return false }
        let previous = number
        let start = offset
        let key = try varint(in: bytes)
        guard key >> 3 > 0, key >> 3 <= UInt64(ProtobufField.numberMaximum),
            let type = ProtobufWireType(rawValue: UInt8(truncatingIfNeeded: key & 7))
        else { throw .invalidKey }
        number = Int(key >> 3)
        self.type = type
        switch type {
        case .varint: value = try varint(in: bytes)
        case .fixed64: try skip(8, in: bytes)
        case .fixed32: try skip(4, in: bytes)
        case .lengthDelimited:
            let length = try varint(in: bytes)
            guard length <= UInt64(bytes.count - offset) else { throw .truncated }
            contentStart = offset
            offset += Int(length)
            contentEnd = offset
        }
        if number <= previous || !isWrittenShortest(from: start, in: bytes) {
            isCanonical = false
        }
        return true
    }

    func unsigned() throws(ProtobufError) -> UInt64 {
        guard type == .varint else { throw .unexpectedType(field: number) }
        return value
    }

    func unsigned32() throws(ProtobufError) -> UInt32 {
        guard let value = UInt32(exactly: try unsigned()) else {
            throw .invalidValue(field: number)
        }
        return value
    }

    /// Where the content lies in the storage of the record.
    func content() throws(ProtobufError) -> Range<Int32> {
        guard type == .lengthDelimited else { throw .unexpectedType(field: number) }
        return Int32(startIndex + contentStart)..<Int32(startIndex + contentEnd)
    }

    func text(in bytes: Span<UInt8>) throws(ProtobufError) -> Range<Int32> {
        let range = try content()
        do {
            _ = try UTF8Span(validating: bytes.extracting(contentStart..<contentEnd))
        } catch {
            throw .invalidUTF8(field: number)
        }
        return range
    }
}

extension RecordScanner {
    /// Whether the field just read is one that an encoder writes, with as few bytes as possible;
    /// unknown fields are taken as they are.
    private func isWrittenShortest(from start: Int, in bytes: Span<UInt8>) -> Bool {
        guard number <= RecordField.commandResult else { return true }
        let keyByteCount = 1
        switch type {
        case .varint:
            let isDefault =
                value == 0
                || number == RecordField.schema && value == UInt64(RecordField.schemaDefault)
            return !isDefault
                && offset - start == keyByteCount + RecordScanner.byteCount(value)
        case .lengthDelimited:
            let length = contentEnd - contentStart
            return length > 0
                && contentStart - start == keyByteCount + RecordScanner.byteCount(UInt64(length))
        case .fixed32, .fixed64: return false
        }
    }

    private static func byteCount(_ value: UInt64) -> Int {
        (UInt64.bitWidth - (value | 1).leadingZeroBitCount + 6) / 7
    }

    private mutating func skip(_ count: Int, in bytes: Span<UInt8>) throws(ProtobufError) {
        guard bytes.count - offset >= count else { throw .truncated }
        offset += count
    }

    private mutating func varint(in bytes: Span<UInt8>) throws(ProtobufError) -> UInt64 {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            // The tenth byte carries the top bit only.
            guard shift < 63 || byte <= 1 else { throw .varintTooLong }
            result |= UInt64(byte & 0x7f) << shift
            guard byte & 0x80 != 0 else { return result }
            shift += 7
        }
        throw .truncated
    }
}
