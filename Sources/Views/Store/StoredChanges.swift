import LMDB

/// What a batch has put into the overlay, to be taken back or told of.
struct StoredChanges: Sendable {
    private(set) var changes: [Overlay.Change] = []
    /// Where rows of watched tables changed.
    private(set) var changedPlaces: [Int] = []

    /// Puts rows into the overlay, under `stamp`.
    ///
    /// - Throws: when lower layers, asked for a row that is replaced, cannot be read; what was put
    ///   until then is noted nevertheless.
    mutating func put(
        _ rows: borrowing BatchRows, into layers: LayerStack, stamp: UInt64
    ) throws(ViewStoreError) {
        for change in rows.changes {
            try rows.lend(change) { (key, row) throws(ViewStoreError) in
                if change.isWatched { changedPlaces.append(ScopeChanges.place(ofScopeIn: key)) }
                if change.isTemporal {
                    try putTemporal(change, key, row, into: layers, stamp)
                } else {
                    // A removal says that nothing is there, which costs less than to look first.
                    note(layers.overlay.put(change.hash, change.table, key, row, stamp: stamp))
                }
            }
        }
    }

    private mutating func putTemporal(
        _ change: BatchRows.Change, _ key: Span<UInt8>, _ row: Span<UInt8>?,
        into layers: LayerStack, _ stamp: UInt64
    ) throws(ViewStoreError) {
        let isDone = layers.overlay.putTemporal(
            change.hash, change.table, key, row, since: change.position, stamp: stamp, &changes)
        guard !isDone else { return }
        if let before = try layers.find(change.hash, change.table, Array(copying: key)) {
            // The same row again is no change: its span goes on.
            if let row, TemporalRow.row(before) == Array(copying: row) { return }
            try keep(before, change, key, layers.overlay, stamp)
        } else if row == nil {
            return
        }
        var after: [UInt8]?
        if let row { after = TemporalRow.encode(since: change.position, row) }
        note(layers.overlay.put(change.hash, change.table, key, after?.span, stamp: stamp))
    }

    /// Moves a row that is about to be replaced into the history, unless it was written at this
    /// same position and so was never seen.
    private mutating func keep(
        _ before: [UInt8], _ change: BatchRows.Change, _ key: Span<UInt8>, _ overlay: Overlay,
        _ stamp: UInt64
    ) throws(ViewStoreError) {
        let since = TemporalRow.since(before)
        // A checkpoint is never ahead of its mark, unless some of its pages are of another time.
        guard since <= change.position else { throw ViewStoreError(damagedTable: change.table) }
        guard since < change.position else { return }
        let past = RowKey.history(key, since: since, until: change.position)
        let table = change.table | RowKey.historyFlag
        note(overlay.put(change.hash, table, past.span, before.span, stamp: stamp))
    }

    private mutating func note(_ change: Overlay.Change?) {
        if let change { changes.append(change) }
    }
}
