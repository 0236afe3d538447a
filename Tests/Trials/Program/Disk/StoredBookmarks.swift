import Digests
import EventLog

/// The bookmarks of a file in which each one stored is added at the end.
struct StoredBookmarks {
    private static let headBytes = 12

    private(set) var newest: [String: Bookmark] = [:]
    private(set) var byteCount = 0

    /// The length, a checksum, the position, the length of the name, name and note.
    static func bytes(of bookmark: Bookmark) -> [UInt8] {
        var content: [UInt8] = []
        BigEndian.append(bookmark.position.value, to: &content)
        BigEndian.append(UInt16(bookmark.name.utf8.count), to: &content)
        content += Array(bookmark.name.utf8) + bookmark.note
        var bytes: [UInt8] = []
        BigEndian.append(UInt32(content.count), to: &bytes)
        BigEndian.append(XXH3.hash64(content.span), to: &bytes)
        return bytes + content
    }

    static func read(_ bytes: [UInt8]) -> StoredBookmarks {
        var found = StoredBookmarks()
        while let bookmark = found.next(bytes) {
            found.newest[bookmark.name] = bookmark
        }
        return found
    }

    private mutating func next(_ bytes: [UInt8]) -> Bookmark? {
        let start = byteCount + Self.headBytes
        guard start <= bytes.count else { return nil }
        let count = Int(BigEndian.read(UInt32.self, at: byteCount, in: bytes.span))
        let checksum = BigEndian.read(UInt64.self, at: byteCount + 4, in: bytes.span)
        guard count >= 10, count <= bytes.count - start else { return nil }
        let content = Array(bytes[start..<start + count])
        guard XXH3.hash64(content.span) == checksum else { return nil }
        let nameCount = Int(BigEndian.read(UInt16.self, at: 8, in: content.span))
        byteCount = start + count
        return Bookmark(
            name: String(decoding: content[10..<10 + nameCount], as: UTF8.self),
            position: Sequence(BigEndian.read(UInt64.self, at: 0, in: content.span)),
            note: Array(content[(10 + nameCount)...]))
    }
}
