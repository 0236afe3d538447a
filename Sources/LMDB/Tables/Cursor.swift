import CLMDB

/// A position in a table, in key order.
///
/// Lives inside `withCursor`.
///
/// It only reads: deletes through cursors have bugs in LMDB 0.9.24 (rule 18).
///
/// Safe although it keeps pointers: it cannot be copied, is lent for the length of a closure, and
/// what it points at stays valid as long as the transaction that lends it; in a write transaction
/// the entry is looked up again before its bytes are lent.
@safe package struct Cursor: ~Copyable {
    @usableFromInline let handle: OpaquePointer
    @usableFromInline let entry: UnsafeMutablePointer<Entry>
    @usableFromInline let writer: Writer?

    @usableFromInline
    init(
        _ transaction: OpaquePointer, _ table: Table, _ entry: UnsafeMutablePointer<Entry>,
        _ writer: Writer?
    ) throws(LMDBError) {
        var cursor: OpaquePointer?
        let result = unsafe mdb_cursor_open(transaction, table.handle, &cursor)
        guard result == MDB_SUCCESS, let cursor = unsafe cursor else {
            throw LMDBError.from(result, .openCursor, detail: table.name)
        }
        unsafe handle = cursor
        unsafe self.entry = entry
        self.writer = writer
    }

    deinit {
        unsafe mdb_cursor_close(handle)
    }

    /// Moves to the first entry; false when the table is empty.
    package func first() throws(LMDBError) -> Bool {
        try unsafe move(MDB_FIRST)
    }

    /// Moves to the last entry; false when the table is empty.
    package func last() throws(LMDBError) -> Bool {
        try unsafe move(MDB_LAST)
    }

    /// Moves to the next entry, to the first one when the cursor is new; false at the end.
    package func next() throws(LMDBError) -> Bool {
        try unsafe move(MDB_NEXT)
    }

    /// Moves to the previous entry, to the last one when the cursor is new; false at the start.
    package func previous() throws(LMDBError) -> Bool {
        try unsafe move(MDB_PREV)
    }

    /// Moves to the first entry whose key is at or after the given one; false when there is none.
    package func seek(atOrAfter key: Span<UInt8>) throws(LMDBError) -> Bool {
        try unsafe key.withUnsafeBufferPointer { bytes throws(LMDBError) in
            try unsafe move(MDB_SET_RANGE, from: MDB_val(reading: bytes))
        }
    }

    private func move(
        _ step: MDB_cursor_op, from start: MDB_val = unsafe MDB_val()
    ) throws(LMDBError) -> Bool {
        var key = unsafe start
        var value = unsafe MDB_val()
        let result = unsafe mdb_cursor_get(handle, &key, &value, step)
        guard result == MDB_SUCCESS else {
            unsafe entry.pointee = Entry()
            guard result == MDB_NOTFOUND else { throw LMDBError.from(result, .moveCursor) }
            return false
        }
        unsafe entry.pointee = Entry(key: key, value: value)
        return true
    }

    /// Looks the entry up again, because a write in the same transaction may have moved it.
    @usableFromInline
    func refresh() {
        guard unsafe entry.pointee.isPresent else { return }
        var key = unsafe MDB_val()
        var value = unsafe MDB_val()
        let result = unsafe mdb_cursor_get(handle, &key, &value, MDB_GET_CURRENT)
        unsafe entry.pointee =
            result == MDB_SUCCESS ? Entry(key: key, value: value) : Entry()
    }
}
