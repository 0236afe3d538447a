/// Appends protobuf fields to a growing buffer.
///
/// Fields are written in the order of the calls. Callers write them in ascending field number and
/// leave defaults out, so that equal messages have equal bytes (the canonical form the log and the
/// views rely on). The buffer keeps its capacity over ``removeAll()``, which is what makes one
/// writer per thread cheap.
package struct ProtobufWriter: Sendable {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8]

    package init(capacity: Int = 0) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    package var count: Int { bytes.count }

    /// Forgets everything written and keeps the memory.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Drops what was written after the buffer had `count` bytes.
    package mutating func truncate(to count: Int) {
        bytes.removeLast(bytes.count - count)
    }

    package mutating func unsigned(_ field: Int, _ value: UInt64) {
        key(field, .varint)
        varint(value)
    }

    /// Writes a signed number as `int64`: negative values take ten bytes.
    package mutating func signed(_ field: Int, _ value: Int64) {
        unsigned(field, UInt64(bitPattern: value))
    }

    package mutating func bool(_ field: Int, _ value: Bool) {
        unsigned(field, value ? 1 : 0)
    }

    package mutating func string(_ field: Int, _ value: String) {
        key(field, .lengthDelimited)
        let utf8 = value.utf8
        varint(UInt64(utf8.count))
        bytes.append(contentsOf: utf8)
    }

    package mutating func bytes(_ field: Int, _ value: some Collection<UInt8>) {
        key(field, .lengthDelimited)
        varint(UInt64(value.count))
        bytes.append(contentsOf: value)
    }

    /// Writes a nested message whose fields `body` appends.
    ///
    /// The length is patched in afterwards: one byte is set aside, which fits messages below 128
    /// bytes; longer ones are moved up by the extra length bytes.
    package mutating func message(_ field: Int, _ body: (inout ProtobufWriter) -> Void) {
        key(field, .lengthDelimited)
        let lengthOffset = bytes.count
        bytes.append(0)
        body(&self)
        let length = bytes.count - lengthOffset - 1
        guard length >= 0x80 else {
            bytes[lengthOffset] = UInt8(length)
            return
        }
        bytes.replaceSubrange(
            lengthOffset...lengthOffset, with: ProtobufWriter.varintBytes(UInt64(length)))
    }

    /// Appends bytes that already are encoded fields.
    package mutating func raw(_ encoded: some Collection<UInt8>) {
        bytes.append(contentsOf: encoded)
    }

    /// Appends a number as fixed-width big-endian bytes, for what surrounds messages.
    package mutating func bigEndian(_ value: some FixedWidthInteger) {
        var shift = value.bitWidth - 8
        while shift >= 0 {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
            shift -= 8
        }
    }

    /// Replaces bytes written before by as many others.
    package mutating func overwrite(at offset: Int, with replacement: some Collection<UInt8>) {
        bytes.replaceSubrange(offset..<offset + replacement.count, with: replacement)
    }

    package mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private mutating func key(_ field: Int, _ type: ProtobufWireType) {
        varint(UInt64(field) << 3 | UInt64(type.rawValue))
    }

    private static func varintBytes(_ value: UInt64) -> [UInt8] {
        var writer = ProtobufWriter()
        writer.varint(value)
        return writer.bytes
    }
}
