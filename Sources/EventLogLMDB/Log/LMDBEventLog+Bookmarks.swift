package import EventLog
import LMDB

extension LMDBEventLog {
    package func bookmark(named name: String) throws(EventLogError) -> Bookmark? {
        guard (1...Bookmark.nameBytesMaximum).contains(name.utf8.count) else { return nil }
        let store = try openStore()
        let key = Array(name.utf8)
        let value = try store.read { transaction in
            try transaction.withValue(store.bookmarks, key.span) { value in
                try SealedValue.open(value, under: key) { Array(copying: $0) }
            }
        }
        return try value.map { (value) throws(EventLogError) in
            try Self.bookmark(named: name, value)
        }
    }

    package func bookmarks(
        after name: String?, limit: Int
    ) throws(EventLogError) -> [Bookmark] {
        let store = try openStore()
        let start = name.map { Array($0.utf8) } ?? []
        let entries = try store.read { transaction in
            try transaction.withCursor(store.bookmarks) { cursor in
                var entries: [(name: [UInt8], value: [UInt8])] = []
                var isFound =
                    start.isEmpty ? try cursor.first() : try cursor.seek(atOrAfter: start.span)
                if isFound, cursor.key() == start { isFound = try cursor.next() }
                while isFound, entries.count < limit {
                    let key = cursor.key()
                    let value = try cursor.withEntry { _, value in
                        try SealedValue.open(value, under: key) { Array(copying: $0) }
                    }
                    entries.append((key, value))
                    isFound = try cursor.next()
                }
                return entries
            }
        }
        return try entries.map { (entry) throws(EventLogError) in
            try Self.bookmark(named: String(decoding: entry.name, as: UTF8.self), entry.value)
        }
    }

    private static func bookmark(
        named name: String, _ value: [UInt8]
    ) throws(EventLogError) -> Bookmark {
        let numberBytes = Array(value.prefix(positionByteCount))
        guard let number = BigEndianKey.number(in: numberBytes.span) else {
            throw .corrupt("the bookmark \(name) cannot be read")
        }
        return Bookmark(
            name: name, position: Sequence(number),
            note: Array(value.dropFirst(positionByteCount)))
    }

    package func setBookmark(_ bookmark: Bookmark) throws(EventLogError) {
        try write { (transaction, store) throws(LMDBError) in
            try store.put(bookmark, transaction)
        }
    }

    package func removeBookmark(named name: String) throws(EventLogError) {
        guard (1...Bookmark.nameBytesMaximum).contains(name.utf8.count) else { return }
        try write { (transaction, store) throws(LMDBError) in
            try store.remove(name, transaction)
        }
    }

    private static let positionByteCount = 8

    private func write(
        _ body: (borrowing WriteTransaction, Store) throws(LMDBError) -> Void
    ) throws(EventLogError) {
        try requireWriting()
        let store = try openStore()
        try store.write { transaction in try body(transaction, store) }
    }
}

/// A bookmark's value: the position, eight bytes big endian, then the note, sealed.
extension Store {
    func put(_ bookmark: Bookmark, _ transaction: borrowing WriteTransaction) throws(LMDBError) {
        let key = Array(bookmark.name.utf8)
        let value = SealedValue.seal(
            BigEndianKey.bytes(of: bookmark.position.value) + bookmark.note, under: key)
        try transaction.put(bookmarks, key.span, value.span)
    }

    func remove(_ name: String, _ transaction: borrowing WriteTransaction) throws(LMDBError) {
        _ = try transaction.delete(bookmarks, Array(name.utf8).span)
    }
}
