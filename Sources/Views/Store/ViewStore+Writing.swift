import Groups
import Synchronization

extension ViewStore {
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

    /// The overlay takes the changes under a position that nobody reads at yet; telling the new
    /// position makes all of them visible at once.
    private func publish(_ changes: RowTable, _ position: UInt64, _ root: [UInt8]) {
        let overlay = committed.withLock { layers in
            precondition(position >= layers.position, "Batches are committed in order.")
            precondition(
                changes.isEmpty || position > layers.position, "A batch with rows has events.")
            return layers.overlay
        }
        overlay.take(changes, at: position)
        committed.withLock { layers in
            layers.position = position
            layers.root = root
        }
    }
}
