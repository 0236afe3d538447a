import LMDB

/// What a batch has put into the overlay, to be taken back or told of.
struct StoredChanges: Sendable {
    private(set) var changes: [Overlay.Change] = []
    /// Where rows of watched tables changed.
    private(set) var changedPlaces: [Int] = []
    /// The same changes for the file of the overlay; none where it has no file.
    private(set) var entries: [UInt8] = []
    private let isRepeated: Bool

    /// With `isRepeated` the changes are kept for a file as well.
    init(isRepeated: Bool = false) {
        self.isRepeated = isRepeated
    }

    /// Puts rows into the overlay, under `stamp`.
    ///
    /// - Throws: when lower layers, asked for a row that is replaced, cannot be read; what was put
    ///   until then is noted nevertheless.
    mutating func put(
        _ rows: borrowing BatchRows, into layers: LayerStack, stamp: UInt64
    ) throws(ViewStoreError) {
        if isRepeated { reserveEntries(of: rows) }
        for change in rows.changes {
            try rows.lend(change) { (key, row) throws(ViewStoreError) in
                if change.isWatched { changedPlaces.append(ScopeChanges.place(ofScopeIn: key)) }
                let below = try put(change, key, row, into: layers, stamp)
                guard isRepeated else { return }
                OverlayEntry.append(
                    table: change.table, position: change.isTemporal ? change.position : nil,
                    key, row, below: below, to: &entries)
            }
        }
    }

    private mutating func reserveEntries(of rows: borrowing BatchRows) {
        let heads = rows.changes.count * 2 * OverlayEntry.wordLength
        let needed = entries.count + rows.byteCount + heads
        guard needed > entries.capacity else { return }
        // A batch that scans brings few rows many times: each time exactly as much room as they
        // need would copy all that is there.
        entries.reserveCapacity(max(needed, 2 * entries.capacity))
    }

    private mutating func put(
        _ change: BatchRows.Change, _ key: Span<UInt8>, _ row: Span<UInt8>?,
        into layers: LayerStack, _ stamp: UInt64
    ) throws(ViewStoreError) -> OverlayEntry.Below<[UInt8]> {
        guard change.isTemporal else {
            // A removal says that nothing is there, which costs less than to look first.
            let put = layers.overlay.put(
                change.hash, change.table, key, row, stamp: stamp,
                isOnlyHere: change.isAddition)
            if let put { changes.append(put) }
            return .unasked
        }
        return try layers.overlay.putTemporal(
            change.hash, change.table, key, row, since: change.position, stamp: stamp, &changes
        ) { () throws(ViewStoreError) in
            try layers.find(change.hash, change.table, Array(copying: key))
        }
    }
}
