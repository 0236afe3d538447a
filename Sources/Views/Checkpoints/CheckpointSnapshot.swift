import LMDB

/// The rows of one checkpoint, as one read transaction of LMDB sees them.
final class CheckpointSnapshot {
    let mark: CheckpointMark
    private let transaction: ReadTransaction
    private let rows: Table

    init(
        _ environment: Environment,
        mark: (borrowing ReadTransaction, Environment) throws(ViewStoreError) -> CheckpointMark
    ) throws(ViewStoreError) {
        do throws(LMDBError) {
            transaction = try environment.beginRead()
        } catch {
            throw ViewStoreError(reading: error)
        }
        rows = environment.table(CheckpointStore.rowsName)
        self.mark = try mark(transaction, environment)
    }

    func find(_ key: [UInt8]) throws(ViewStoreError) -> [UInt8]? {
        do throws(LMDBError) {
            return try transaction.value(rows, key.span)
        } catch {
            throw ViewStoreError(reading: error)
        }
    }

    /// Copies up to `count` entries out of a range, in the direction of the scan.
    func entries(
        in range: KeyRange, descending: Bool, count: Int
    ) throws(ViewStoreError) -> [LayerEntry] {
        var entries: [LayerEntry] = []
        do {
            try transaction.withCursor(rows) { cursor in
                var isThere = try CheckpointSnapshot.seek(cursor, range, descending)
                while isThere, entries.count < count {
                    let key = cursor.key()
                    guard range.contains(key) else { return }
                    entries.append(LayerEntry(key: key, row: cursor.value()))
                    guard entries.count < count else { return }
                    isThere = descending ? try cursor.previous() : try cursor.next()
                }
            }
        } catch {
            throw ViewStoreError(reading: error)
        }
        return entries
    }

    /// Lends the entries of a range in ascending order, until `body` answers false.
    func forEach(
        in range: KeyRange, _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) -> Bool
    ) throws(ViewStoreError) {
        do {
            try transaction.withCursor(rows) { cursor in
                var isThere = try CheckpointSnapshot.seek(cursor, range, false)
                while isThere {
                    let goesOn = cursor.withEntry { key, row in
                        range.isBeforeEnd(key) && body(key, row)
                    }
                    guard goesOn else { return }
                    isThere = try cursor.next()
                }
            }
        } catch {
            throw ViewStoreError(reading: error)
        }
    }

    private static func seek(
        _ cursor: borrowing Cursor, _ range: KeyRange, _ descending: Bool
    ) throws(LMDBError) -> Bool {
        if !descending {
            // LMDB knows no empty key.
            return range.lower.isEmpty
                ? try cursor.first() : try cursor.seek(atOrAfter: range.lower.span)
        }
        if let upper = range.upper, try cursor.seek(atOrAfter: upper.span) {
            return try cursor.previous()
        }
        return try cursor.last()
    }
}
