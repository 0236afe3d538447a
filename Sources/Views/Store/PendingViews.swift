package import Groups

/// The changes of one batch on top of the committed views; reads its own writes.
///
/// Belongs to the thread that began the batch. Rows are looked for in the changes first; a scan has
/// the changes put into the overlay. Ends with ``end()``, or with `ViewStore.commit` or `discard`;
/// after that it must not be used.
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

    /// What lies below the changes of this batch, up to those of the batch before.
    private let view: TableView
    /// The first position that is not committed, under which changes are put into the overlay.
    private let stamp: UInt64
    /// The batch before, whose rows may not be in the overlay yet.
    private var before: BatchChanges?
    /// The changes of this batch that are not in the overlay.
    private var rows: BatchRows
    /// And those that are, as a scan needed some of them there.
    private var stored: StoredChanges
    private var hasEnded = false

    /// Goes on from the position of the layers, or from the end of a batch before which has not
    /// been committed.
    init(over layers: LayerStack, on before: BatchChanges?, isRepeated: Bool) {
        stored = StoredChanges(isRepeated: isRepeated)
        position = before?.position ?? layers.position
        stamp = position + 1
        self.before = before
        rows = if let before { BatchRows(roomFor: before.rows) } else { BatchRows() }
        view = TableView(
            layers: LayerStack(
                layers.overlay, frozen: layers.frozen, position: .max,
                checkpoint: layers.checkpoint),
            asOf: nil)
    }

    package func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        guard canRead else { return nil }
        let hash = RowHash.hash(table.number, key.span)
        let finding = uncommitted(hash, table.number, key)
        switch finding {
        case .row(let row): return row
        case .tombstone: return nil
        case .absent: break
        }
        return reading { () throws(ViewStoreError) in
            try view.layers.find(
                hash, table.number, key, dropping: table.isTemporal ? RowKey.positionLength : 0)
        }
    }

    /// What this batch and the one before say about a key.
    private func uncommitted(_ hash: UInt64, _ table: UInt8, _ key: [UInt8]) -> RowFinding {
        let finding = rows.find(hash, table, key.span)
        guard case .absent = finding, let before else { return finding }
        return before.rows.find(hash, table, key.span)
    }

    package func has(_ table: TableID, _ key: [UInt8]) -> Bool {
        guard canRead else { return false }
        let hash = RowHash.hash(table.number, key.span)
        if let has = rows.has(hash, table.number, key.span) { return has }
        if let has = before?.rows.has(hash, table.number, key.span) { return has }
        return reading { () throws(ViewStoreError) in
            try view.layers.has(hash, table.number, key)
        } ?? false
    }

    package func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {
        reading { () throws(ViewStoreError) in
            try store()
            try view.scan(table, prefix: prefix, after: after, descending: descending, body)
        }
    }

    /// Puts all changes until now into the overlay, where scans look.
    private func store() throws(ViewStoreError) {
        if let before {
            // An environment that failed is opened anew when nobody reads it any more.
            view.layers.checkpoint?.close()
            try before.store()
        }
        before = nil
        try stored.put(rows, into: view.layers, stamp: stamp)
        rows.removeAll()
    }

    /// Runs `body` unless reading has failed, and remembers its failure.
    @discardableResult
    private func reading<R>(_ body: () throws(ViewStoreError) -> R?) -> R? {
        guard canRead else { return nil }
        do {
            return try body()
        } catch {
            fail(error)
            return nil
        }
    }

    private func fail(_ error: ViewStoreError) {
        failure = failure ?? error
        view.layers.checkpoint?.note(error)
    }

    private var canRead: Bool { failure == nil && !hasEnded }

    package func reportDamage(_ table: TableID, _ key: [UInt8]) {
        fail(ViewStoreError(damaged: table))
    }

    package func put(_ table: TableID, _ key: [UInt8], _ row: [UInt8]) {
        change(table, key, row.span)
    }

    package func remove(_ table: TableID, _ key: [UInt8]) {
        change(table, key, nil)
    }

    private func change(_ table: TableID, _ key: [UInt8], _ row: Span<UInt8>?) {
        precondition(!hasEnded, "The batch has ended.")
        // Commands bound their ids; a log that somebody else wrote may have longer ones.
        guard key.count <= RowKey.lengthMaximum else { return reportDamage(table, key) }
        rows.put(
            RowHash.hash(table.number, key.span), table, key.span, row, at: position)
    }

    /// Ends the batch and hands out what it changed, to be stored and committed, or discarded.
    package func end() -> BatchChanges {
        precondition(!hasEnded, "The batch has ended.")
        hasEnded = true
        view.layers.checkpoint?.close()
        var ended = BatchRows()
        swap(&ended, &rows)
        return BatchChanges(
            ended, upTo: position, into: view.layers.ofWriter(), stamp: stamp, stored: stored)
    }
}
