import LMDB
import Locks

/// The rows committed since a checkpoint was begun, for one writer and any number of readers.
///
/// Rows are spread over many small tables, so that nobody holds a lock for longer than it takes to
/// read or store one row, to copy a few, or to put the new keys of one shard in order.
final class Overlay: Sendable {
    /// What a put has changed, to take it back.
    struct Change {
        fileprivate let shard: UInt32
        fileprivate let change: RowTable.Change
    }

    /// In the overlay itself, as every look-up comes here.
    private let shards: InlineArray<64, Mutex<RowTable>> = InlineArray { _ in Mutex(RowTable()) }

    init() {
        precondition(shards.count == RowHash.shardCount, "Every hash has its shard.")
    }

    /// Keys, tombstones included.
    var count: Int { sum(\.count) }
    var byteCount: Int { sum(\.byteCount) }
    var outdatedByteCount: Int { sum(\.outdatedByteCount) }

    private func sum(_ value: (RowRecords) -> Int) -> Int {
        var sum = 0
        for shard in shards.indices { sum += shards[shard].withLock { value($0.records) } }
        return sum
    }

    /// What the overlay says about a key to a reader of `position`, without the first bytes of a
    /// row.
    func find(
        _ hash: UInt64, _ table: UInt8, _ key: [UInt8], at position: UInt64, dropping: Int = 0
    ) -> RowFinding {
        shards[RowHash.shard(hash)].withLock {
            $0.find(hash, table, key.span, at: position, dropping: dropping)
        }
    }

    /// Whether there is a row for a key; nil when the layer below has to be asked.
    func has(_ hash: UInt64, _ table: UInt8, _ key: [UInt8], at position: UInt64) -> Bool? {
        shards[RowHash.shard(hash)].withLock {
            $0.has(hash, table, key.span, at: position)
        }
    }

    /// Stores a row, or a tombstone, for readers of `stamp` and later positions.
    ///
    /// Nil when the key was changed under this stamp before. With `isOnlyHere` no layer below shows
    /// a row of the key.
    func put(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, _ row: Span<UInt8>?, stamp: UInt64,
        isOnlyHere: Bool = false
    ) -> Change? {
        let shard = RowHash.shard(hash)
        let change = shards[shard].withLock {
            $0.put(hash, table, key, row, stamp: stamp, isOnlyHere: isOnlyHere)
        }
        return change.map { Change(shard: UInt32(shard), change: $0) }
    }

    /// Stores a row of a temporal table, or removes it; see ``RowTable``.
    ///
    /// False, with nothing changed, when lower layers have to be asked for the row before.
    func putTemporal(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, _ row: Span<UInt8>?, since: UInt64,
        stamp: UInt64, _ changes: inout [Change]
    ) -> Bool {
        let shard = RowHash.shard(hash)
        let change = shards[shard].withLock {
            $0.putTemporal(hash, table, key, row, since: since, stamp: stamp)
        }
        guard let change else { return false }
        if let past = change.past { changes.append(Change(shard: UInt32(shard), change: past)) }
        if let present = change.present {
            changes.append(Change(shard: UInt32(shard), change: present))
        }
        return true
    }

    /// Stores a row of a temporal table, or removes it, and keeps the one it replaces as a row of
    /// the past.
    ///
    /// When the overlay does not know the key `below` is asked for the row before, with its
    /// position; the answer says what that said.
    ///
    /// - Throws: what `below` throws, or an error about a row that is younger than the change.
    func putTemporal(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, _ row: Span<UInt8>?, since: UInt64,
        stamp: UInt64, _ changes: inout [Change],
        below: () throws(ViewStoreError) -> [UInt8]?
    ) throws(ViewStoreError) -> OverlayEntry.Below<[UInt8]> {
        let isDone = putTemporal(
            hash, table, key, row, since: since, stamp: stamp, &changes)
        guard !isDone else { return .unasked }
        let before = try below()
        guard before != nil || row != nil else { return .nothing }
        if let before {
            // The same row again is no change: its span goes on.
            if let row, TemporalRow.row(before) == Array(copying: row) { return .row(before) }
            try keep(hash, table, key, before, until: since, stamp, &changes)
        }
        var after: [UInt8]?
        if let row { after = TemporalRow.encode(since: since, row) }
        let change = put(
            hash, table, key, after?.span, stamp: stamp, isOnlyHere: before == nil)
        if let change { changes.append(change) }
        return before.map { .row($0) } ?? .nothing
    }

    /// Moves a row that is about to be replaced into the history, unless it was written at this
    /// same position and so was never seen.
    private func keep(
        _ hash: UInt64, _ table: UInt8, _ key: Span<UInt8>, _ before: [UInt8], until: UInt64,
        _ stamp: UInt64, _ changes: inout [Change]
    ) throws(ViewStoreError) {
        let since = TemporalRow.since(before)
        // A checkpoint is never ahead of its mark, unless some of its pages are of another time.
        guard since <= until else { throw ViewStoreError(damagedTable: table) }
        guard since < until else { return }
        let past = RowKey.history(key, since: since, until: until)
        let change = put(
            hash, table | RowKey.historyFlag, past.span, before.span, stamp: stamp)
        if let change { changes.append(change) }
    }

    /// Takes changes back; they were the last ones.
    func undo(_ changes: [Change]) {
        for change in changes.reversed() {
            shards[Int(change.shard)].withLock { $0.undo(change.change) }
        }
    }

    /// Copies up to `count` entries out of a range, in the direction of the scan, as a reader of
    /// `position` sees them.
    func entries(
        in range: KeyRange, descending: Bool, count: Int, at position: UInt64
    ) -> [LayerEntry] {
        func entries(_ shard: Int) -> [LayerEntry] {
            shards[shard].withLock { rows in
                guard range.table != nil else { return rows.unordered(in: range, at: position) }
                return rows.entries(in: range, descending: descending, count: count, at: position)
            }
        }
        if let (table, scope) = range.scope {
            return entries(RowHash.shard(RowHash.hash(table, scope.span)))
        }
        var found = shards.indices.flatMap { entries($0) }
        found.sort { (ByteOrder.compare($0.key, $1.key) < 0) != descending }
        return found.count <= count ? found : Array(found.prefix(count))
    }

    /// The records of all shards as they are now.
    var records: [RowRecords] { shards.indices.map { shards[$0].withLock { $0.records } } }

    /// Forgets everything and keeps the memory.
    func removeAll() {
        for shard in shards.indices { shards[shard].withLock { $0.removeAll() } }
    }

    /// The same rows without those that only readers of the past look at, and without tombstones,
    /// for an overlay with nothing below.
    func compacted() -> Overlay {
        let compact = Overlay()
        for shard in shards.indices {
            let rows = shards[shard].withLock { $0 }
            compact.shards[shard].withLock { $0.add(newestOf: rows) }
        }
        return compact
    }
}
