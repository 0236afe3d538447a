import Groups
import Synchronization

extension ViewStore {
    /// Entries merged into the overlay at a time while readers are kept out.
    private static let mergeSlice = 64

    /// Begins a batch on top of the newest committed state.
    ///
    /// There is one batch at a time. When both overlays are full this waits for the checkpoint
    /// that frees one.
    ///
    /// - Throws: `.checkpointFailing` when that checkpoint cannot be written; the next call tries
    ///   again.
    package func beginBatch() throws(ViewStoreError) -> PendingViews {
        try makeRoom()
        let (layers, position) = try capture()
        isBatchOpen.withLock { isOpen in
            precondition(!isOpen, "A batch has to be committed or discarded before the next one.")
            isOpen = true
        }
        let decodedRows = decodedRows.withLock { rows in
            defer { rows = DecodedRows() }
            return rows
        }
        return PendingViews(over: layers, position: position, decodedRows: decodedRows)
    }

    /// Makes the rows of a batch visible as the state at `position`, the last event of the batch.
    ///
    /// `root` identifies the log up to there and is kept with the checkpoint.
    ///
    /// Never waits for the disk: a full overlay is written in the background.
    package func commit(_ pending: PendingViews, upTo position: UInt64, root: [UInt8] = []) {
        precondition(pending.failure == nil, "A batch that could not read cannot be committed.")
        let changes = pending.end()
        publication.withLock { _ in
            publish(changes, position, root)
        }
        if let rows = pending.decodedRows { decodedRows.withLock { $0 = rows } }
        startCheckpointIfFull()
        isBatchOpen.withLock { $0 = false }
    }

    /// Drops a batch whose events did not become durable.
    package func discard(_ pending: PendingViews) {
        _ = pending.end()
        isBatchOpen.withLock { $0 = false }
    }

    /// Readers see the changes at once through the layer of their own, then the overlay takes them
    /// over in slices, so that no reader waits for the whole batch.
    private func publish(_ changes: OrderedMap, _ position: UInt64, _ root: [UInt8]) {
        committed.withLock { layers in
            precondition(position >= layers.position, "Batches are committed in order.")
            precondition(
                changes.isEmpty || position > layers.position, "A batch with rows has events.")
            layers.recent = changes
            layers.position = position
            layers.root = root
        }
        var cursor = changes.cursor(in: .all, descending: false)
        while cursor.key != nil {
            committed.withLock { layers in
                for _ in 0..<ViewStore.mergeSlice {
                    guard let key = cursor.key else { return }
                    layers.overlay.set(key, cursor.row)
                    cursor.advance()
                }
            }
        }
        committed.withLock { $0.recent = OrderedMap() }
    }
}
