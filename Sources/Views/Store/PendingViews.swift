package import Groups

/// The changes of one batch on top of the committed views; reads its own writes.
///
/// Belongs to the thread that began the batch. Ends with `ViewStore.commit` or `discard`; after
/// that it must not be used.
package final class PendingViews: StateWriter {
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

    package var decodedRows: DecodedRows?

    /// All layers with the changes of this batch, which nobody else sees; nil once it ended.
    private var view: TableView?
    /// The overlay that takes the changes, under the first position that is not committed.
    private let overlay: Overlay
    private let stamp: UInt64
    private var changes: [Overlay.Change] = []

    init(over layers: LayerStack, position: UInt64, decodedRows: DecodedRows) {
        self.decodedRows = decodedRows
        self.position = position
        stamp = position + 1
        overlay = layers.overlays[0]
        view = TableView(
            layers: LayerStack(
                overlays: layers.overlays, position: .max, checkpoint: layers.checkpoint),
            asOf: nil)
    }

    package func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        catching { (view) throws(ViewStoreError) in try view.row(table, key) } ?? nil
    }

    package func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {
        catching { (view) throws(ViewStoreError) in
            try view.scan(table, prefix: prefix, after: after, descending: descending, body)
        }
    }

    package func reportDamage(_ table: TableID, _ key: [UInt8]) {
        failure = failure ?? ViewStoreError(damaged: table)
    }

    package func put(_ table: TableID, _ key: [UInt8], _ row: [UInt8]) {
        check(key)
        decodedRows?.forget(table, key)
        guard table.isTemporal else {
            store(table.number, key, row)
            return
        }
        let before = catching { (view) throws(ViewStoreError) in
            try view.layers.find(table.number, key)
        }
        guard failure == nil else { return }
        if let before = before ?? nil {
            // The same row again is no change: its span goes on.
            guard TemporalRow.row(before) != row else { return }
            keep(before, table, key)
        }
        store(table.number, key, TemporalRow.encode(since: position, row))
    }

    package func remove(_ table: TableID, _ key: [UInt8]) {
        check(key)
        decodedRows?.forget(table, key)
        guard table.isTemporal else {
            // Nothing may be there; to look costs more than to say that there is nothing.
            store(table.number, key, nil)
            return
        }
        let before = catching { (view) throws(ViewStoreError) in
            try view.layers.find(table.number, key)
        }
        guard let before = before ?? nil else { return }
        keep(before, table, key)
        store(table.number, key, nil)
    }

    /// Moves a row that is about to be replaced into the history, unless it was written at this
    /// same position and so was never seen.
    private func keep(_ before: [UInt8], _ table: TableID, _ key: [UInt8]) {
        let since = TemporalRow.since(before)
        precondition(since <= position, "A row of \(table.name) is younger than the event.")
        if since < position {
            store(
                table.number | RowKey.historyFlag, RowKey.history(table, key, until: position),
                before)
        }
    }

    private func store(_ table: UInt8, _ key: [UInt8], _ row: [UInt8]?) {
        precondition(view != nil, "The batch has ended.")
        let hash = RowHash.hash(table, key.span)
        if let change = overlay.put(hash, table, key, row, stamp: stamp) { changes.append(change) }
    }

    private func check(_ key: [UInt8]) {
        precondition(
            key.count <= RowKey.lengthMaximum,
            "A key of \(key.count) bytes is longer than \(RowKey.lengthMaximum).")
    }

    @discardableResult
    private func catching<R>(_ body: (TableView) throws(ViewStoreError) -> R) -> R? {
        guard let view else { preconditionFailure("The batch has ended.") }
        guard failure == nil else { return nil }
        do {
            return try body(view)
        } catch {
            failure = error
            return nil
        }
    }

    /// Ends the batch; says whether it changed anything.
    func commit() -> Bool {
        end()
        return !changes.isEmpty
    }

    /// Ends the batch and takes its changes back.
    func undo() {
        end()
        overlay.undo(changes)
    }

    private func end() {
        precondition(view != nil, "The batch has ended.")
        view = nil
    }
}
