package import Groups

/// The changes of one batch on top of the committed views; reads its own writes.
///
/// Belongs to the thread that began the batch. Ends with ``end()``, or with `ViewStore.commit` or
/// `discard`; after that it must not be used.
package final class PendingViews: RowWriter {
    /// The sequence of the event being projected; never goes back.
    package var position: UInt64 {
        didSet {
            precondition(position >= oldValue, "Events are projected in the order of the log.")
        }
    }
    /// The first failure of reading the layers below.
    ///
    /// A batch that has one cannot be committed.
    package private(set) var failure: ViewStoreError?

    /// All layers with the changes of this batch, which nobody else sees.
    ///
    /// The overlay takes the changes, under the first position that is not committed.
    private let view: TableView
    private let stamp: UInt64
    private var hasEnded = false
    private var changes: [Overlay.Change] = []
    /// Where rows of watched tables changed.
    private var changedPlaces: [Int] = []

    /// Goes on from `start`, the position of the layers or that of a batch before which is in them
    /// already but not committed.
    init(over layers: LayerStack, from start: UInt64) {
        position = start
        stamp = start + 1
        view = TableView(
            layers: LayerStack(
                layers.overlay, frozen: layers.frozen, position: .max,
                checkpoint: layers.checkpoint),
            asOf: nil)
    }

    package func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        guard canRead else { return nil }
        do {
            return try view.row(table, key)
        } catch {
            failure = error
            return nil
        }
    }

    package func has(_ table: TableID, _ key: [UInt8]) -> Bool {
        guard canRead else { return false }
        do {
            return try view.layers.has(table.number, key)
        } catch {
            failure = error
            return false
        }
    }

    package func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {
        guard canRead else { return }
        do {
            try view.scan(table, prefix: prefix, after: after, descending: descending, body)
        } catch {
            failure = error
        }
    }

    private var canRead: Bool { failure == nil && !hasEnded }

    package func reportDamage(_ table: TableID, _ key: [UInt8]) {
        failure = failure ?? ViewStoreError(damaged: table)
    }

    package func put(_ table: TableID, _ key: [UInt8], _ row: [UInt8]) {
        change(table, key, row)
    }

    package func remove(_ table: TableID, _ key: [UInt8]) {
        change(table, key, nil)
    }

    private func change(_ table: TableID, _ key: [UInt8], _ row: [UInt8]?) {
        // Commands bound their ids; a log that somebody else wrote may have longer ones.
        guard key.count <= RowKey.lengthMaximum else { return reportDamage(table, key) }
        if table.isWatched { changedPlaces.append(ScopeChanges.place(ofScopeIn: key.span)) }
        if table.isTemporal {
            changeTemporal(table, key, row)
        } else {
            // A removal says that nothing is there, which costs less than to look first.
            store(table.number, key, row, RowHash.hash(table.number, key.span))
        }
    }

    private func changeTemporal(_ table: TableID, _ key: [UInt8], _ row: [UInt8]?) {
        let hash = RowHash.hash(table.number, key.span)
        let isDone = view.layers.overlay.putTemporal(
            hash, table.number, key, row, since: position, stamp: stamp, &changes)
        guard !isDone, canRead else { return }
        let before: [UInt8]?
        do {
            before = try view.layers.find(table.number, key)
        } catch {
            failure = error
            return
        }
        if let before {
            // The same row again is no change: its span goes on.
            guard TemporalRow.row(before) != row else { return }
            keep(before, table, key, hash)
        } else if row == nil {
            return
        }
        store(table.number, key, row.map { TemporalRow.encode(since: position, $0) }, hash)
    }

    /// Moves a row that is about to be replaced into the history, unless it was written at this
    /// same position and so was never seen.
    private func keep(_ before: [UInt8], _ table: TableID, _ key: [UInt8], _ hash: UInt64) {
        let since = TemporalRow.since(before)
        // A checkpoint is never ahead of its mark, unless some of its pages are of another time.
        guard since <= position else { return reportDamage(table, key) }
        if since < position {
            let past = RowKey.history(key, since: since, until: position)
            store(table.number | RowKey.historyFlag, past, before, hash)
        }
    }

    /// Stores a row under the hash of the key it has, or had, at present.
    private func store(_ table: UInt8, _ key: [UInt8], _ row: [UInt8]?, _ hash: UInt64) {
        precondition(!hasEnded, "The batch has ended.")
        if let change = view.layers.overlay.put(hash, table, key, row, stamp: stamp) {
            changes.append(change)
        }
    }

    /// Ends the batch and hands out what it changed, to be committed or discarded.
    package func end() -> BatchChanges {
        precondition(!hasEnded, "The batch has ended.")
        hasEnded = true
        view.layers.checkpoint?.close()
        return BatchChanges(
            overlay: view.layers.overlay, changes: changes, changedPlaces: changedPlaces)
    }
}
