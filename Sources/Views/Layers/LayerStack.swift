/// The layers seen as one: what an upper layer says about a key hides what is below.
struct LayerStack {
    /// The changes of the batch in work; empty for readers of what is committed.
    var pending = RowTable()
    /// Top layer first.
    let overlays: [Overlay]
    /// The position that is shown; overlays may have gone on since.
    let position: UInt64
    /// The rows below the overlays; nil when there are none but those in memory.
    let checkpoint: CheckpointSnapshot?

    init(overlays: [Overlay], position: UInt64, checkpoint: CheckpointSnapshot? = nil) {
        self.overlays = overlays
        self.position = position
        self.checkpoint = checkpoint
    }

    /// The row of a key without its first `dropping` bytes.
    func find(
        _ table: UInt8, _ key: [UInt8], dropping: Int = 0
    ) throws(ViewStoreError) -> [UInt8]? {
        let hash = RowHash.hash(table, key.span)
        switch pending.find(hash, table, key.span, at: .max, dropping: dropping) {
        case .row(let row): return row
        case .tombstone: return nil
        case .absent: break
        }
        for overlay in overlays {
            switch overlay.find(hash, table, key, at: position, dropping: dropping) {
            case .row(let row): return row
            case .tombstone: return nil
            case .absent: continue
            }
        }
        guard let checkpoint, let row = try checkpoint.find([table] + key) else { return nil }
        return dropping == 0 ? row : Array(row.dropFirst(dropping))
    }

    /// Stores a row, or a tombstone, in the batch in work.
    mutating func set(_ table: UInt8, _ key: [UInt8], _ row: [UInt8]?) {
        pending.put(RowHash.hash(table, key.span), table, key[...], row.map { $0[...] }, stamp: 0)
    }

    /// Visits the rows of a range as they are now; changes made meanwhile are not seen.
    func scan(
        _ range: KeyRange, descending: Bool = false,
        _ body: (_ key: [UInt8], _ row: [UInt8]) throws(ViewStoreError) -> Bool
    ) throws(ViewStoreError) {
        var scan = try LayerScan(self, range, descending: descending)
        while let (key, row) = try scan.next() {
            guard try body(key, row) else { return }
        }
    }

    var sources: [LayerCursor.Source] {
        var sources: [LayerCursor.Source] = []
        sources.reserveCapacity(4)
        if !pending.isEmpty { sources.append(.pending(pending)) }
        for overlay in overlays where !overlay.isEmpty {
            sources.append(.overlay(overlay, position: position))
        }
        if let checkpoint { sources.append(.checkpoint(checkpoint)) }
        return sources
    }
}
