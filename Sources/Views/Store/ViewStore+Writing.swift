import Locks

extension ViewStore {
    /// Begins a batch on top of the newest committed state, or of a batch before.
    ///
    /// One thread begins batches, one after the other. A batch may begin on top of `before`, the
    /// one that ended last, which need not be committed; when that is discarded, this one has to be
    /// discarded first. When both overlays are full this waits for the checkpoint that frees one.
    ///
    /// - Throws: `.checkpointFailing` when that checkpoint cannot be written; the next call tries
    ///   again.
    package func beginBatch(on before: BatchChanges? = nil) throws(ViewStoreError) -> PendingViews {
        if !gate.hasOpenBatch { try makeRoom() }
        gate.enter()
        do throws(ViewStoreError) {
            return PendingViews(
                over: try capture(), on: before, isRepeated: overlayFiles != nil)
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
    /// The rows have been stored. `root` identifies the log up to there and is kept with the
    /// checkpoint.
    ///
    /// A full overlay is written in the background. Waited for is only room for a piece of the
    /// overlay's file, of which few wait to be written.
    package func commit(_ batch: BatchChanges, upTo position: UInt64, root: [UInt8] = []) {
        let stored = batch.commit()
        // First the changes: what a reader kept is then out of date before another sees the rows.
        scopeChanges.withLock { $0.note(stored.changedPlaces, at: position) }
        // The overlay has the rows already, under a position at which nobody reads yet.
        committed.withLock { layers in
            precondition(position >= layers.position, "Batches are committed in order.")
            precondition(
                stored.changes.isEmpty || position > layers.position,
                "A batch with rows has events.")
            layers.position = position
            layers.root = root
        }
        overlayFiles?.append(stored.entries, upTo: position, root: root)
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
    /// Ends a batch, stores its rows and commits it; see
    /// ``commit(_:upTo:root:)-(BatchChanges,_,_)``.
    ///
    /// - Throws: what reading or storing failed with; the batch is discarded then.
    package func commit(
        _ pending: PendingViews, upTo position: UInt64, root: [UInt8] = []
    ) throws(ViewStoreError) {
        let changes = pending.end()
        do throws(ViewStoreError) {
            if let failure = pending.failure { throw failure }
            try changes.store()
        } catch {
            discard(changes)
            throw error
        }
        commit(changes, upTo: position, root: root)
    }

    /// Ends a batch and drops it.
    package func discard(_ pending: PendingViews) {
        discard(pending.end())
    }
}
