import CLMDB

/// A place in a table where entries are stored one after the other.
///
/// Keys may come in any order; each is looked for near the one before, so in key order most of
/// them are found without coming down from the root. Lives inside `withWriteCursor`.
///
/// Safe although it keeps a pointer: it cannot be copied, is lent for the length of a closure, and
/// is closed before its transaction ends.
@safe package struct WriteCursor: ~Copyable {
    private let transaction: OpaquePointer
    private let table: Table
    private let environment: Environment
    private let changes: Writer
    /// Nil until the next entry is stored.
    private var handle: OpaquePointer?

    init(
        _ transaction: OpaquePointer, _ table: Table, _ environment: Environment, _ changes: Writer
    ) {
        unsafe self.transaction = transaction
        self.table = table
        self.environment = environment
        self.changes = changes
    }

    deinit {
        if let handle = unsafe handle { unsafe mdb_cursor_close(handle) }
    }

    /// Stores a value under a key, in place of what was there.
    package mutating func put(_ key: Span<UInt8>, _ value: Span<UInt8>) throws(LMDBError) {
        changes.mayFreePages = true
        try put(key, value, flags: 0)
    }

    /// Stores a value under a key after all present keys; `keyExists` when it is not after them.
    mutating func append(_ key: Span<UInt8>, _ value: Span<UInt8>) throws(LMDBError) {
        try put(key, value, flags: UInt32(MDB_APPEND))
    }

    /// Removes a key; false when it was not there.
    ///
    /// Not through the cursor, whose deletes LMDB 0.9.24 does not get right (rule 18): it is
    /// opened anew for the next entry.
    package mutating func delete(_ key: Span<UInt8>) throws(LMDBError) -> Bool {
        close()
        try changes.admitChange(bytes: key.count, .delete)
        changes.mayFreePages = true
        let result = unsafe key.withUnsafeBufferPointer { bytes in
            var key = unsafe MDB_val(reading: bytes)
            return unsafe mdb_del(transaction, table.handle, &key, nil)
        }
        guard result != MDB_NOTFOUND else { return false }
        try environment.check(result, .delete, table)
        return true
    }

    private mutating func put(
        _ key: Span<UInt8>, _ value: Span<UInt8>, flags: UInt32
    ) throws(LMDBError) {
        try changes.admitChange(bytes: key.count + value.count, .put)
        guard (1...Table.keyBytesMaximum).contains(key.count) else {
            throw LMDBError(.badValueSize, .put, detail: "a key of \(key.count) bytes")
        }
        let handle = try unsafe opened()
        let result = unsafe key.withUnsafeBufferPointer { keyBytes in
            unsafe value.withUnsafeBufferPointer { valueBytes in
                var key = unsafe MDB_val(reading: keyBytes)
                var value = unsafe MDB_val(reading: valueBytes)
                return unsafe mdb_cursor_put(handle, &key, &value, flags)
            }
        }
        try environment.check(result, .put, table)
    }

    private mutating func opened() throws(LMDBError) -> OpaquePointer {
        if let handle = unsafe handle { return unsafe handle }
        var cursor: OpaquePointer?
        let result = unsafe mdb_cursor_open(transaction, table.handle, &cursor)
        guard result == MDB_SUCCESS, let cursor = unsafe cursor else {
            throw LMDBError.from(result, .openCursor, detail: table.name)
        }
        unsafe handle = cursor
        return unsafe cursor
    }

    private mutating func close() {
        guard let open = unsafe handle else { return }
        unsafe mdb_cursor_close(open)
        unsafe handle = nil
    }
}
