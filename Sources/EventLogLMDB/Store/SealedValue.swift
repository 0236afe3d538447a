import Digests
import EventLog

/// A value of the tables `meta` and `bookmarks`: what it says, then a checksum of key and value.
///
/// Nothing else covers these tables: frames have checksums of their own, subtrees are hashes.
enum SealedValue {
    static let checksumByteCount = 8

    static func seal(_ content: [UInt8], under key: [UInt8]) -> [UInt8] {
        var bytes = content
        BigEndian.append(checksum(content.span, key), to: &bytes)
        return bytes
    }

    /// Lends what the value says; throws `corrupt` when the checksum is another one.
    static func open<Result>(
        _ value: Span<UInt8>, under key: [UInt8], _ body: (Span<UInt8>) throws -> Result
    ) throws -> Result {
        let count = value.count - checksumByteCount
        guard count >= 0 else { throw damage(key) }
        let content = value.extracting(first: count)
        guard checksum(content, key) == BigEndian.read(UInt64.self, at: count, in: value) else {
            throw damage(key)
        }
        return try body(content)
    }

    private static func checksum(_ content: Span<UInt8>, _ key: [UInt8]) -> UInt64 {
        // The key has no end of its own: its length keeps it apart from the content.
        var bytes: [UInt8] = []
        BigEndian.append(UInt32(truncatingIfNeeded: key.count), to: &bytes)
        bytes += key
        for index in content.indices { bytes.append(content[index]) }
        return XXH3.hash64(bytes.span)
    }

    private static func damage(_ key: [UInt8]) -> EventLogError {
        .corrupt("the entry \(String(decoding: key, as: UTF8.self)) is damaged")
    }
}
