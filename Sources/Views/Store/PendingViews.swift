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

    /// The map on top of the layers is the one that takes the changes; nil once the batch ended.
    private var view: TableView?

    init(over layers: LayerStack, position: UInt64, decodedRows: DecodedRows) {
        self.decodedRows = decodedRows
        self.position = position
        view = TableView(layers: LayerStack(adding: OrderedMap(), to: layers), asOf: nil)
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
        let stored = RowKey.present(table, key)
        guard table.isTemporal else {
            store(stored, row)
            return
        }
        let before = catching { (view) throws(ViewStoreError) in try view.layers.find(stored) }
        guard failure == nil else { return }
        if let before = before ?? nil {
            // The same row again is no change: its span goes on.
            guard TemporalRow.row(before) != row else { return }
            keep(before, table, key)
        }
        store(stored, TemporalRow.encode(since: position, row))
    }

    package func remove(_ table: TableID, _ key: [UInt8]) {
        check(key)
        decodedRows?.forget(table, key)
        let stored = RowKey.present(table, key)
        let before = catching { (view) throws(ViewStoreError) in try view.layers.find(stored) }
        guard let before = before ?? nil else { return }
        if table.isTemporal {
            keep(before, table, key)
        }
        store(stored, nil)
    }

    /// Moves a row that is about to be replaced into the history, unless it was written at this
    /// same position and so was never seen.
    private func keep(_ before: [UInt8], _ table: TableID, _ key: [UInt8]) {
        let since = TemporalRow.since(before)
        // A checkpoint is never ahead of its mark, unless some of its pages are of another time.
        guard since <= position else { return reportDamage(table, key) }
        if since < position {
            store(RowKey.history(table, key, until: position), before)
        }
    }

    private func store(_ key: [UInt8], _ row: [UInt8]?) {
        precondition(view != nil, "The batch has ended.")
        view?.layers.maps[0].set(key, row)
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

    /// Ends the batch and lets go of all layers below, so that the store may change them in place.
    func end() -> OrderedMap {
        guard let changes = view?.layers.maps[0] else {
            preconditionFailure("The batch has ended.")
        }
        view = nil
        return changes
    }
}
