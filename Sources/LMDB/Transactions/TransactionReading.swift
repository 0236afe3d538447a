import CLMDB

/// What read and write transactions have in common: looking at tables.
package protocol TransactionReading: ~Copyable {
    /// The transaction of LMDB.
    var handle: OpaquePointer { get }

    /// The write transaction's bookkeeping, nil when reading.
    var writer: Writer? { get }

    /// Lends the value under a key, read without trust in the file where that can be; nil, without
    /// calling the body, when the key is not there.
    func withCheckedValue<R>(
        _ table: Table, _ key: [UInt8], _ body: (Span<UInt8>) throws -> R
    ) throws -> R?
}

extension TransactionReading where Self: ~Copyable {
    /// A copy of the value under a key, or nil.
    package func value(_ table: Table, _ key: Span<UInt8>) throws(LMDBError) -> [UInt8]? {
        guard let bytes = try unsafe lookUp(table, key) else { return nil }
        return unsafe Array(bytes)
    }

    /// Lends the value under a key; nil, without calling the body, when the key is not there.
    ///
    /// The bytes lie in the map: they must not leave the closure, and a write transaction must not
    /// change anything inside it.
    @inlinable
    package func withValue<R>(
        _ table: Table, _ key: Span<UInt8>, _ body: (Span<UInt8>) throws -> R
    ) throws -> R? {
        guard let bytes = try unsafe lookUp(table, key) else { return nil }
        writer?.lent += 1
        defer { writer?.lent -= 1 }
        return try body(unsafe bytes.span)
    }

    /// Lends a cursor over a table.
    @inlinable
    package func withCursor<R: ~Copyable>(
        _ table: Table, _ body: (borrowing Cursor) throws -> R
    ) throws -> R {
        var entry = Entry()
        return try unsafe withUnsafeMutablePointer(to: &entry) { pointer in
            let cursor = try unsafe Cursor(handle, table, pointer, writer)
            return try body(cursor)
        }
    }

    /// The number of entries of a table.
    package func count(_ table: Table) throws(LMDBError) -> Int {
        var statistics = MDB_stat()
        let result = unsafe mdb_stat(handle, table.handle, &statistics)
        guard result == MDB_SUCCESS else {
            throw LMDBError.from(result, .information, detail: table.name)
        }
        return statistics.ms_entries
    }

    @usableFromInline
    func lookUp(
        _ table: Table, _ key: Span<UInt8>
    ) throws(LMDBError) -> UnsafeBufferPointer<UInt8>? {
        let (result, found) = unsafe key.withUnsafeBufferPointer { bytes in
            var key = unsafe MDB_val(reading: bytes)
            var value = unsafe MDB_val()
            let result = unsafe mdb_get(handle, table.handle, &key, &value)
            return unsafe (result, value)
        }
        switch result {
        case MDB_SUCCESS: return unsafe found.bytes
        case MDB_NOTFOUND: return nil
        default: throw LMDBError.from(result, .get, detail: table.name)
        }
    }
}
