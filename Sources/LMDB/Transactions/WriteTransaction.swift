import CLMDB

/// The one change in progress.
///
/// Not committed means aborted.
///
/// It belongs to the thread that began it (rule 7); `Environment.write` keeps it there.
///
/// Safe although it keeps a pointer: it cannot be copied, it holds the environment, and it frees
/// what it points at exactly once.
@safe package struct WriteTransaction: ~Copyable, TransactionReading {
    package let environment: Environment
    package let handle: OpaquePointer
    private let changes: Writer

    init(_ environment: Environment, _ handle: OpaquePointer, _ writer: Writer) {
        self.environment = environment
        unsafe self.handle = handle
        changes = writer
    }

    package var writer: Writer? { changes }

    deinit {
        if !changes.isOver {
            unsafe environment.abortWrite(handle, changes)
        }
    }

    /// Lends the value under a key, from pages that need not be in the file yet.
    package func withCheckedValue<R>(
        _ table: Table, _ key: [UInt8], _ body: (Span<UInt8>) throws -> R
    ) throws -> R? {
        try withValue(table, key.span, body)
    }

    /// Stores a value under a key, in place of what was there.
    package func put(
        _ table: Table, _ key: Span<UInt8>, _ value: Span<UInt8>
    ) throws(LMDBError) {
        try withWriteCursor(table) { cursor throws(LMDBError) in try cursor.put(key, value) }
    }

    /// Stores a value under a key after all present keys; `keyExists` when it is not after them.
    package func append(
        _ table: Table, _ key: Span<UInt8>, _ value: Span<UInt8>
    ) throws(LMDBError) {
        try withWriteCursor(table) { cursor throws(LMDBError) in try cursor.append(key, value) }
    }

    /// Removes a key; false when it was not there.
    package func delete(_ table: Table, _ key: Span<UInt8>) throws(LMDBError) -> Bool {
        try withWriteCursor(table) { cursor throws(LMDBError) in try cursor.delete(key) }
    }

    /// Lends a cursor that stores many entries of a table.
    package func withWriteCursor<R: ~Copyable, E: Error>(
        _ table: Table, _ body: (inout WriteCursor) throws(E) -> R
    ) throws(E) -> R {
        var cursor = unsafe WriteCursor(handle, table, environment, changes)
        return try body(&cursor)
    }

    /// Makes the changes durable; the transaction is over however this ends.
    ///
    /// After an error the outcome is unknown (rules 4, 5): the environment refuses further writes
    /// until it is reopened.
    @available(*, noasync)
    package consuming func commit() throws(LMDBError) {
        try unsafe environment.commitWrite(handle, changes)
    }
}
