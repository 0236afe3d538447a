import EventLog
import LMDB

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
