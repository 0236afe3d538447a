import Dispatch
import Groups
import Locks

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
        isBatchOpen.withLock { isOpen in
            precondition(!isOpen, "A batch has to be committed or discarded before the next one.")
            isOpen = true
        }
        batchEnded.wait()
        do throws(ViewStoreError) {
            return PendingViews(over: try capture())
        } catch {
            endBatch()
            throw error
        }
    }

    /// Makes the rows of a batch visible as the state at `position`, the last event of the batch.
    ///
    /// `root` identifies the log up to there and is kept with the checkpoint.
    ///
    /// Never waits for the disk: a full overlay is written in the background.
    package func commit(_ pending: PendingViews, upTo position: UInt64, root: [UInt8] = []) {
        precondition(pending.failure == nil, "A batch that could not read cannot be committed.")
        let hasChanges = pending.commit()
        // First the changes: what a reader kept is then out of date before another sees the rows.
        scopeChanges.withLock { $0.note(pending.changedPlaces, at: position) }
        // The overlay has the rows already, under a position at which nobody reads yet.
        committed.withLock { layers in
            precondition(position >= layers.position, "Batches are committed in order.")
            precondition(
                !hasChanges || position > layers.position, "A batch with rows has events.")
            layers.position = position
            layers.root = root
        }
        endBatch()
        startCheckpointIfFull()
    }

    /// Drops a batch whose events did not become durable.
    package func discard(_ pending: PendingViews) {
        pending.undo()
        endBatch()
    }

    private func endBatch() {
        isBatchOpen.withLock { $0 = false }
        batchEnded.signal()
    }
}
