import Synchronization

/// The rows committed since a checkpoint was begun, for one writer and any number of readers.
///
/// Rows are spread over many small tables, so that nobody holds a lock for longer than it takes to
/// read or store one row, to copy a few, or to put the new keys of one shard in order.
final class Overlay: Sendable {
    /// A table and its lock.
    private final class Shard: Sendable {
        let rows = Mutex(RowTable())
    }

    private struct Size {
        var count = 0
        var byteCount = 0
        var outdatedByteCount = 0
    }

    private let shards = (0..<RowHash.shardCount).map { _ in Shard() }
    private let size = Mutex(Size())

    /// Keys, tombstones included.
    var count: Int { size.withLock { $0.count } }
    var byteCount: Int { size.withLock { $0.byteCount } }
    var outdatedByteCount: Int { size.withLock { $0.outdatedByteCount } }
    var isEmpty: Bool { count == 0 }

    /// What the overlay says about a key to a reader of `position`, without the first bytes of a
    /// row.
    func find(
        _ hash: UInt64, _ table: UInt8, _ key: [UInt8], at position: UInt64, dropping: Int = 0
    ) -> RowFinding {
        shards[RowHash.shard(hash)].rows.withLock {
            $0.find(hash, table, key.span, at: position, dropping: dropping)
        }
    }

    /// Takes over the rows of a batch, visible to readers of `position` and later ones.
    func take(_ changes: RowTable, at position: UInt64, withTombstones: Bool = true) {
        var size = size.withLock { $0 }
        changes.forEachNewest { hash, table, key, row in
            guard withTombstones || row != nil else { return }
            shards[RowHash.shard(hash)].rows.withLock { rows in
                size.count -= rows.count
                size.byteCount -= rows.byteCount
                size.outdatedByteCount -= rows.outdatedByteCount
                rows.put(hash, table, key, row, stamp: position)
                size.count += rows.count
                size.byteCount += rows.byteCount
                size.outdatedByteCount += rows.outdatedByteCount
            }
        }
        self.size.withLock { $0 = size }
    }

    /// Copies up to `count` entries out of a range, in the direction of the scan, as a reader of
    /// `position` sees them.
    func entries(
        in range: KeyRange, descending: Bool, count: Int, at position: UInt64
    ) -> [LayerEntry] {
        func entries(_ shard: Shard) -> [LayerEntry] {
            shard.rows.withLock { rows in
                rows.entries(in: range, descending: descending, count: count, at: position)
            }
        }
        if let (table, scope) = range.scope {
            return entries(shards[RowHash.shard(RowHash.hash(table, scope.span))])
        }
        var found = shards.flatMap { entries($0) }
        found.sort { (ByteOrder.compare($0.key, $1.key) < 0) != descending }
        return found.count <= count ? found : Array(found.prefix(count))
    }

    /// The tables as they are now.
    var tables: [RowTable] { shards.map { shard in shard.rows.withLock { $0 } } }

    /// The same rows without those that only readers of the past look at, and without tombstones,
    /// for an overlay with nothing below.
    func compacted() -> Overlay {
        let compact = Overlay()
        for shard in shards {
            compact.take(shard.rows.withLock { $0 }, at: 0, withTombstones: false)
        }
        return compact
    }
}
