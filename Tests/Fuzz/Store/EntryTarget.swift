import Digests
import EventLog
@testable import EventLogLMDB
import FuzzSupport
import LMDB

/// The small values beside the frames: sealed entries, the head, the journal's header, numbers,
/// bookmarks.
enum EntryTarget {
    static let target = FuzzTarget("entry") { input in
        guard let kind = input.first else { return }
        let bytes = Array(input.dropFirst())
        switch kind & 3 {
        case 0: checkSeal(bytes)
        case 1: checkHead(bytes)
        case 2: checkJournal(bytes, isMended: kind & 4 != 0)
        default: if kind & 4 == 0 { checkNumber(bytes) } else { checkBookmark(bytes) }
        }
    }

    private static func checkSeal(_ bytes: [UInt8]) {
        let opened = try? SealedValue.open(bytes.span, under: StoreLayout.headKey) {
            Array(copying: $0)
        }
        if let opened {
            require(
                SealedValue.seal(opened, under: StoreLayout.headKey) == bytes,
                "a sealed value has one encoding")
        }
        let sealed = SealedValue.seal(bytes, under: StoreLayout.idKey)
        let content = require("what was sealed opens") {
            try SealedValue.open(sealed.span, under: StoreLayout.idKey) { Array(copying: $0) }
        }
        require(content == bytes, "a seal keeps the content")
        let other = try? SealedValue.open(sealed.span, under: StoreLayout.headKey) { _ in true }
        require(other == nil, "a seal holds for one key")
    }

    private static func checkHead(_ bytes: [UInt8]) {
        let fixed = StoreHead.fixedPart(bytes.span)
        guard let head = StoreHead(bytes.span) else { return }
        require(fixed?.epoch == head.epoch && fixed?.tail == head.tail, "one head, read twice")
        var again: [UInt8] = []
        head.encode(into: &again)
        require(again == bytes, "a head has one encoding")
        _ = head.range.root(MerkleHasher())
    }

    private static func checkJournal(_ bytes: [UInt8], isMended: Bool) {
        var bytes = bytes
        if isMended, bytes.count >= JournalHeader.byteCount {
            bytes.removeLast(bytes.count - JournalHeader.byteCount)
            for end in [32, 48] {
                var checksum: [UInt8] = []
                BigEndian.append(XXH3.hash64(bytes.span.extracting(..<end)), to: &checksum)
                bytes.replaceSubrange(end..<end + checksum.count, with: checksum)
            }
        }
        guard let header = try? JournalHeader(checking: bytes) else { return }
        _ = JournalLayout.byteCount(segment: header.segmentByteCount)
        guard BigEndian.read(UInt32.self, at: 4, in: bytes.span) == JournalLayout.version else {
            return
        }
        require(header.encoded == bytes, "a journal's header has one encoding")
    }

    private static func checkNumber(_ bytes: [UInt8]) {
        guard let number = BigEndianKey.number(in: bytes.span) else {
            require(bytes.count != BigEndianKey.byteCount, "eight bytes are a number")
            return
        }
        require(BigEndianKey.bytes(of: number) == bytes, "a number has one encoding")
    }

    /// The first byte says how long the name is.
    private static func checkBookmark(_ bytes: [UInt8]) {
        guard let length = bytes.first, bytes.count > length else { return }
        let key = Array(bytes.dropFirst().prefix(Int(length)))
        let content = Array(bytes.dropFirst(1 + key.count))
        let value = SealedValue.seal(content, under: key)
        guard let bookmark = try? LMDBEventLog.bookmark(under: key, value.span) else { return }
        require(Array(bookmark.name.utf8) == key, "a bookmark has the name of its key")
        let again = BigEndianKey.bytes(of: bookmark.position.value) + bookmark.note
        require(again == content, "a bookmark has one encoding")
    }
}
