package import EventLog
import LMDB

/// A bookmark's value: the position, eight bytes big endian, then the note, sealed.
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
        guard let value else { return nil }
        let numberBytes = Array(value.prefix(Self.positionByteCount))
        guard let number = BigEndianKey.number(in: numberBytes.span) else {
            throw .corrupt("the bookmark \(name) cannot be read")
        }
        return Bookmark(
            name: name, position: Sequence(number),
            note: Array(value.dropFirst(Self.positionByteCount)))
    }

    package func setBookmark(_ bookmark: Bookmark) throws(EventLogError) {
        let key = Array(bookmark.name.utf8)
        let value = SealedValue.seal(
            BigEndianKey.bytes(of: bookmark.position.value) + bookmark.note, under: key)
        try write { (transaction, store) throws(LMDBError) in
            try transaction.put(store.bookmarks, key.span, value.span)
        }
    }

    package func removeBookmark(named name: String) throws(EventLogError) {
        guard (1...Bookmark.nameBytesMaximum).contains(name.utf8.count) else { return }
        try write { (transaction, store) throws(LMDBError) in
            _ = try transaction.delete(store.bookmarks, Array(name.utf8).span)
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
