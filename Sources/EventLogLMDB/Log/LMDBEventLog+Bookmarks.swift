package import EventLog
import LMDB

extension LMDBEventLog {
    package func bookmark(named name: String) throws(EventLogError) -> Bookmark? {
        guard (1...Bookmark.nameBytesMaximum).contains(name.utf8.count) else { return nil }
        let key = Array(name.utf8)
        return try withStore { (store) throws(EventLogError) in
            try store.read { transaction in
                try transaction.withCheckedValue(store.bookmarks, key) { value in
                    try Self.bookmark(under: key, value)
                }
            }
        }
    }

    package func bookmarks(
        after name: String?, limit: Int
    ) throws(EventLogError) -> [Bookmark] {
        try readBookmarks { cursor in
            var bookmarks: [Bookmark] = []
            var isFound = try cursor.seek(after: Self.key(of: name))
            while isFound, bookmarks.count < limit {
                bookmarks.append(try Self.bookmark(at: cursor))
                isFound = try cursor.next()
            }
            return bookmarks
        }
    }

    package func soundBookmarks(
        after name: String?, limit: Int
    ) throws(EventLogError) -> [Bookmark] {
        try readBookmarks { cursor in
            var bookmarks: [Bookmark] = []
            var isFound = try cursor.seekSound(after: Self.key(of: name))
            while isFound, bookmarks.count < limit {
                if let bookmark = try? Self.bookmark(at: cursor) { bookmarks.append(bookmark) }
                isFound = try cursor.nextSound()
            }
            return bookmarks
        }
    }

    private func readBookmarks(
        _ body: (inout CheckedCursor) throws -> [Bookmark]
    ) throws(EventLogError) -> [Bookmark] {
        try withStore { (store) throws(EventLogError) in
            try store.read { transaction in
                try transaction.withCheckedCursor(store.bookmarks, body)
            }
        }
    }

    private static func key(of name: String?) -> [UInt8] { name.map { Array($0.utf8) } ?? [] }

    private static func bookmark(at cursor: borrowing CheckedCursor) throws -> Bookmark {
        try cursor.withEntry { key, value in
            try bookmark(under: Array(copying: key), value)
        }
    }

    /// The bookmark of an entry; throws `corrupt` where there cannot be such a one.
    static func bookmark(under key: [UInt8], _ value: Span<UInt8>) throws -> Bookmark {
        let name = String(decoding: key, as: UTF8.self)
        return try SealedValue.open(value, under: key) { bytes in
            // Names that are not UTF-8 become longer when they are repaired.
            guard bytes.count >= positionByteCount,
                bytes.count - positionByteCount <= Bookmark.noteBytesMaximum,
                1...Bookmark.nameBytesMaximum ~= key.count, Array(name.utf8) == key,
                let number = BigEndianKey.number(in: bytes.extracting(..<positionByteCount)),
                number <= StoreHead.greatestCount
            else { throw EventLogError.corrupt("the bookmark \(name) cannot be read") }
            return Bookmark(
                name: name, position: Sequence(number),
                note: Array(copying: bytes.extracting(positionByteCount...)))
        }
    }

    package func setBookmarks(_ bookmarks: [Bookmark]) throws(EventLogError) {
        try write { (transaction, store) throws(LMDBError) in
            for bookmark in bookmarks { try store.put(bookmark, transaction) }
        }
    }

    package func removeBookmark(named name: String) throws(EventLogError) {
        guard (1...Bookmark.nameBytesMaximum).contains(name.utf8.count) else { return }
        try write { (transaction, store) throws(LMDBError) in
            try store.remove(name, transaction)
        }
    }

    private static let positionByteCount = 8

    /// Makes a change that is the same when it is made twice.
    private func write(
        _ body: (borrowing WriteTransaction, Store) throws(LMDBError) -> Void
    ) throws(EventLogError) {
        try requireWriting()
        try withStore { (store) throws(EventLogError) in
            try store.write { transaction in try body(transaction, store) }
        }
    }
}
