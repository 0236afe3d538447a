/// Fixed-width keys for numbers: big-endian, so that LMDB's byte order is the order of numbers.
package enum BigEndianKey {
    /// The width of a key.
    package static let byteCount = 8

    /// Lends the eight bytes of a number as a key without an allocation.
    @inlinable
    package static func withBytes<R: ~Copyable, E: Error>(
        of number: UInt64, _ body: (Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        let bytes: [8 of UInt8] = [
            UInt8(truncatingIfNeeded: number >> 56), UInt8(truncatingIfNeeded: number >> 48),
            UInt8(truncatingIfNeeded: number >> 40), UInt8(truncatingIfNeeded: number >> 32),
            UInt8(truncatingIfNeeded: number >> 24), UInt8(truncatingIfNeeded: number >> 16),
            UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number),
        ]
        return try body(bytes.span)
    }

    /// The eight bytes of a number.
    @inlinable
    package static func bytes(of number: UInt64) -> [UInt8] {
        withBytes(of: number) { span in Array(copying: span) }
    }

    /// The number in a key, or nil when the key has another width.
    @inlinable
    package static func number(in key: Span<UInt8>) -> UInt64? {
        guard key.count == byteCount else { return nil }
        var number: UInt64 = 0
        for index in key.indices {
            number = number << 8 | UInt64(key[index])
        }
        return number
    }
}
