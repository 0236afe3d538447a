/// Fixed-width big-endian numbers, the form of every number in frames and keys.
package enum BigEndian {
    package static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
        var shift = value.bitWidth - 8
        while shift >= 0 {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
            shift -= 8
        }
    }

    package static func read<Value: FixedWidthInteger & UnsignedInteger>(
        _: Value.Type, at offset: Int, in bytes: borrowing Span<UInt8>
    ) -> Value {
        var value: Value = 0
        for index in offset..<offset + Value.bitWidth / 8 {
            value = value << 8 | Value(truncatingIfNeeded: bytes[index])
        }
        return value
    }
}
