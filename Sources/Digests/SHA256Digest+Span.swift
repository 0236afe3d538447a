extension SHA256Digest {
    /// The digest with the given bytes; nil unless there are 32 of them.
    @inlinable
    package init?(_ bytes: Span<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        self.init(
            Self.word(bytes, at: 0), Self.word(bytes, at: 8), Self.word(bytes, at: 16),
            Self.word(bytes, at: 24))
    }

    /// Lends the 32 bytes without an allocation.
    @inlinable
    package func withBytes<R: ~Copyable, E: Error>(
        _ body: (Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        var storage = [32 of UInt8](repeating: 0)
        for index in 0..<8 {
            let shift = UInt64(56 - 8 * index)
            storage[index] = UInt8(truncatingIfNeeded: first >> shift)
            storage[8 + index] = UInt8(truncatingIfNeeded: second >> shift)
            storage[16 + index] = UInt8(truncatingIfNeeded: third >> shift)
            storage[24 + index] = UInt8(truncatingIfNeeded: fourth >> shift)
        }
        return try body(storage.span)
    }

    @usableFromInline
    static func word(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        var word: UInt64 = 0
        for index in offset..<offset + 8 {
            word = word << 8 | UInt64(bytes[index])
        }
        return word
    }
}
