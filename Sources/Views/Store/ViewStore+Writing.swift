import Locks

extension ViewStore {
    /// Begins a batch on top of the newest committed state, or of a batch before.
    ///
    /// One thread begins batches, one after the other. A batch may begin on the changes of the one
    /// before, which has not been committed: `start` is then the position where that one ended, and
    /// when it is discarded, this one has to be discarded first. When both overlays are full this
    /// waits for the checkpoint that frees one.
    ///
    /// - Throws: `.checkpointFailing` when that checkpoint cannot be written; the next call tries
    ///   again.
    package func beginBatch(from start: UInt64? = nil) throws(ViewStoreError) -> PendingViews {
        if !gate.hasOpenBatch { try makeRoom() }
        gate.enter()
        do throws(ViewStoreError) {
            let layers = try capture()
            return PendingViews(over: layers, from: start ?? layers.position)
        } catch {
            gate.leave()
            throw error
        }
    }

    /// Whether the next batch should begin only when no other is open, so that the overlay can be
    /// frozen.
    package var isRestDue: Bool { gate.isRestDue }

    /// Makes the rows of a batch visible as the state at `position`, the last event of the batch.
    ///
    /// `root` identifies the log up to there and is kept with the checkpoint.
    ///
    /// Never waits for the disk: a full overlay is written in the background.
    package func commit(_ batch: BatchChanges, upTo position: UInt64, root: [UInt8] = []) {
        // First the changes: what a reader kept is then out of date before another sees the rows.
        scopeChanges.withLock { $0.note(batch.changedPlaces, at: position) }
        // The overlay has the rows already, under a position at which nobody reads yet.
        committed.withLock { layers in
            precondition(position >= layers.position, "Batches are committed in order.")
            precondition(
                batch.isEmpty || position > layers.position, "A batch with rows has events.")
            layers.position = position
            layers.root = root
        }
        gate.leave()
        startCheckpointIfFull()
    }

    /// Drops a batch whose events did not become durable.
    package func discard(_ batch: BatchChanges) {
        batch.undo()
        gate.leave()
    }
}

extension ViewStore {
    /// Ends a batch and commits it; see ``commit(_:upTo:root:)-(BatchChanges,_,_)``.
    package func commit(_ pending: PendingViews, upTo position: UInt64, root: [UInt8] = []) {
        precondition(pending.failure == nil, "A batch that could not read cannot be committed.")
        commit(pending.end(), upTo: position, root: root)
    }

    /// Ends a batch and drops it.
    package func discard(_ pending: PendingViews) {
        discard(pending.end())
    }
}
