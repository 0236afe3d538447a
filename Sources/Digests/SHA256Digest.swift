/// The 32 bytes of a SHA-256 hash.
///
/// Kept as four words, so that copies, comparison and hashing never allocate.
package struct SHA256Digest: Hashable, Sendable {
    /// The number of bytes: 32.
    package static let byteCount = 32

    /// The digest whose bytes are all zero.
    package static let zero = SHA256Digest(0, 0, 0, 0)

    @usableFromInline let first: UInt64
    @usableFromInline let second: UInt64
    @usableFromInline let third: UInt64
    @usableFromInline let fourth: UInt64

    @inlinable
    package init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth
    }

    /// The digest with the given bytes.
    ///
    /// - Parameter bytes: The bytes in their usual order; anything but 32 of them gives nil.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        var words: [4 of UInt64] = [0, 0, 0, 0]
        var position = 0
        for byte in bytes {
            words[position >> 3] = words[position >> 3] << 8 | UInt64(byte)
            position += 1
        }
        self.init(words[0], words[1], words[2], words[3])
    }

    /// The bytes in their usual order.
    package var bytes: [UInt8] {
        [UInt8](capacity: Self.byteCount) { output in
            for word in words {
                for shift in stride(from: 56, through: 0, by: -8) {
                    output.append(UInt8(truncatingIfNeeded: word >> shift))
                }
            }
        }
    }

    private var words: [UInt64] {
        [first, second, third, fourth]
    }
}
