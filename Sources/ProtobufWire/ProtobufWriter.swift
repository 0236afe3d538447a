/// Appends protobuf fields to a growing buffer.
///
/// Fields are written in the order of the calls. Callers write them in ascending field number and
/// leave defaults out, so that equal messages have equal bytes (the canonical form the log and the
/// views rely on). The buffer keeps its capacity over ``removeAll()``, which is what makes one
/// writer per thread cheap.
@usableFromInline
package struct ProtobufWriter: Sendable {
    @usableFromInline var buffer: [UInt8]

    /// The bytes written so far.
    @inlinable package var bytes: [UInt8] { buffer }

    package init(capacity: Int = 0) {
        buffer = []
        buffer.reserveCapacity(capacity)
    }

    @inlinable
    package var count: Int { buffer.count }

    /// Forgets everything written and keeps the memory.
    @inlinable
    package mutating func removeAll() {
        buffer.removeAll(keepingCapacity: true)
    }

    /// Drops what was written after the buffer had `count` bytes.
    @inlinable
    package mutating func truncate(to count: Int) {
        buffer.removeLast(buffer.count - count)
    }

    @inlinable
    package mutating func unsigned(_ field: Int, _ value: UInt64) {
        key(field, .varint)
        varint(value)
    }

    /// Writes a signed number as `int64`: negative values take ten bytes.
    @inlinable
    package mutating func signed(_ field: Int, _ value: Int64) {
        unsigned(field, UInt64(bitPattern: value))
    }

    @inlinable
    package mutating func bool(_ field: Int, _ value: Bool) {
        unsigned(field, value ? 1 : 0)
    }

    @inlinable
    package mutating func string(_ field: Int, _ value: String) {
        key(field, .lengthDelimited)
        let utf8 = value.utf8
        varint(UInt64(utf8.count))
        buffer.append(contentsOf: utf8)
    }

    @inlinable
    package mutating func bytes(_ field: Int, _ value: some Collection<UInt8>) {
        key(field, .lengthDelimited)
        varint(UInt64(value.count))
        buffer.append(contentsOf: value)
    }

    /// Writes a nested message whose fields `body` appends.
    ///
    /// The length is patched in afterwards: one byte is set aside, which fits messages below 128
    /// bytes; longer ones are moved up by the extra length bytes.
    @inlinable
    package mutating func message(_ field: Int, _ body: (inout ProtobufWriter) -> Void) {
        key(field, .lengthDelimited)
        let lengthOffset = buffer.count
        buffer.append(0)
        body(&self)
        let length = buffer.count - lengthOffset - 1
        guard length >= 0x80 else {
            buffer[lengthOffset] = UInt8(length)
            return
        }
        patch(length, at: lengthOffset)
    }

    /// Appends bytes that already are encoded fields.
    @inlinable
    package mutating func raw(_ encoded: some Collection<UInt8>) {
        buffer.append(contentsOf: encoded)
    }

    /// Appends a number as fixed-width big-endian bytes, for what surrounds messages.
    @inlinable
    package mutating func bigEndian(_ value: some FixedWidthInteger) {
        var shift = value.bitWidth - 8
        while shift >= 0 {
            buffer.append(UInt8(truncatingIfNeeded: value >> shift))
            shift -= 8
        }
    }

    /// Replaces bytes written before by as many others.
    @inlinable
    package mutating func overwrite(at offset: Int, with replacement: some Collection<UInt8>) {
        buffer.replaceSubrange(offset..<offset + replacement.count, with: replacement)
    }

    @inlinable
    package mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        buffer.append(UInt8(rest))
    }

    @inlinable
    mutating func key(_ field: Int, _ type: ProtobufWireType) {
        varint(UInt64(field) << 3 | UInt64(type.rawValue))
    }

    /// Puts a length of two or more bytes into the place of the one that was set aside.
    @usableFromInline
    mutating func patch(_ length: Int, at offset: Int) {
        let byteCount = (Int.bitWidth - length.leadingZeroBitCount + 6) / 7
        buffer.replaceSubrange(offset...offset, with: repeatElement(0, count: byteCount))
        var rest = length
        for index in offset..<offset + byteCount - 1 {
            buffer[index] = UInt8(truncatingIfNeeded: rest) | 0x80
            rest >>= 7
        }
        buffer[offset + byteCount - 1] = UInt8(rest)
    }
}
