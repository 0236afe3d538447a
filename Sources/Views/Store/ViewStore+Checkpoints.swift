import LMDB
import Locks

extension ViewStore {
    /// A failed checkpoint is tried again whenever the overlay grew by this part of its limit.
    private static let retryDivisor = 8

    /// Writes everything committed so far as a checkpoint and waits until it is durable.
    ///
    /// Does nothing for a store in memory.
    package func checkpoint() throws(ViewStoreError) {
        guard checkpoints != nil else { return }
        try finishFrozen(.storage)
        gate.betweenBatches {
            // The writer may have begun one of its own meanwhile, which covers this one.
            let isWanted = committed.withLock {
                $0.frozen == nil && $0.position > $0.mark.position
            }
            if isWanted { freeze() }
        }
        try finishFrozen(.storage)
    }

    /// Waits for a checkpoint under way; none begins later but by a commit or another call.
    func waitForCheckpoint() {
        queue.sync {}
    }

    /// Writes nothing from now on, as other views are about to lie in the place of these.
    ///
    /// They can still be read. Nothing may be committed any more.
    package func retire() {
        waitForCheckpoint()
        checkpoints?.retire()
        overlayFiles?.close()
        notes?.end()
    }

    /// Ends the use of the store; with `checkpointing`, the next opening has nothing to replay.
    ///
    /// Readers under way come to their end. Closing again does nothing.
    ///
    /// - Throws: when the final checkpoint fails; the store is closed nevertheless.
    package func close(checkpointing: Bool = true) throws(ViewStoreError) {
        guard !committed.withLock({ $0.isClosed }) else { return }
        var failure: ViewStoreError?
        if checkpointing {
            do throws(ViewStoreError) {
                try checkpoint()
            } catch {
                failure = error
            }
        }
        committed.withLock { $0.isClosed = true }
        scopeChanges.withLock { $0.expire() }
        retire()
        checkpoints?.close()
        if let failure { throw failure }
    }

    /// Freezes a full overlay and has it written, or has a failed checkpoint tried again.
    ///
    /// While a batch is open this only asks for a rest: the end of that batch comes here again.
    func startCheckpointIfFull() {
        guard checkpoints != nil else {
            compactIfWorthwhile()
            return
        }
        let (isDue, isBlocked) = committed.withLock {
            ($0.isCheckpointDue(limits), $0.isBlocked(limits))
        }
        if isBlocked { gate.askForRest() }
        guard isDue else { return }
        let isFrozen = gate.ifBetweenBatches {
            let (isDue, isFrozen) = committed.withLock { layers in
                let isDue = layers.isCheckpointDue(limits)
                // Commits until the end of the try do not ask for another.
                if isDue { layers.frozen?.hasFailed = false }
                return (isDue, layers.frozen != nil)
            }
            if isDue, !isFrozen { freeze() }
            return isDue
        }
        if isFrozen == true {
            queue.async { self.writeFrozen() }
        }
    }

    /// Closes the overlay and goes on with another; to be called between batches only.
    ///
    /// The other has the memory of the one that was written last, unless readers that captured
    /// that one still need it.
    private func freeze() {
        var written = committed.withLock { $0.takeWritten() }
        if isKnownUniquelyReferenced(&written) { written?.removeAll() } else { written = nil }
        let empty = written ?? Overlay()
        let mark = committed.withLock { $0.freeze(goingOnWith: empty) }
        overlayFiles?.begin(above: mark)
    }

    /// Forgets what readers of the past may have needed when it is most of what a store in memory
    /// holds; those under way keep the overlay they have.
    private func compactIfWorthwhile() {
        let overlay = committed.withLock { $0.overlay }
        let outdated = overlay.outdatedByteCount
        guard outdated > limits.overlayBytes, outdated > overlay.byteCount / 2 else { return }
        _ = gate.ifBetweenBatches {
            committed.withLock { $0.overlay = $0.overlay.compacted() }
        }
    }

    /// Waits while both overlays are full.
    func makeRoom() throws(ViewStoreError) {
        guard checkpoints != nil else { return }
        let isBlocked = committed.withLock { $0.isBlocked(limits) }
        guard isBlocked else { return }
        try finishFrozen(.checkpointFailing)
        startCheckpointIfFull()
    }

    /// Waits for the checkpoint under way, or tries a failed one again.
    private func finishFrozen(_ code: ViewStoreError.Code) throws(ViewStoreError) {
        let failure: ViewStoreError? = queue.sync {
            writeFrozen()
            return committed.withLock { $0.frozen == nil ? nil : $0.lastFailure }
        }
        guard let failure else { return }
        throw ViewStoreError(code, failure.message, cause: failure.cause)
    }

    /// Writes the frozen overlay, if there is one; runs on the queue.
    ///
    /// When that fails the overlay stays where it is, so nothing is lost.
    func writeFrozen() {
        guard let checkpoints,
            let frozen = committed.withLock({ $0.isClosed ? nil : $0.frozen })
        else { return }
        do throws(ViewStoreError) {
            let pages = try checkpoints.write(frozen.rows, frozen.mark)
            // First the file: the next overlay that begins has one of the same name.
            overlayFiles?.remove(before: frozen.mark)
            committed.withLock { $0.finishCheckpoint(changing: pages, limits) }
            notes?.clearOpenings()
        } catch {
            if error.code == .stale { notes?.noteDamage() }
            committed.withLock { layers in
                layers.lastFailure = error
                layers.frozen?.hasFailed = true
                layers.frozen?.retryBytes =
                    layers.overlay.byteCount + limits.overlayBytes / ViewStore.retryDivisor
                layers.frozen?.retryPosition =
                    layers.position + limits.events / UInt64(ViewStore.retryDivisor)
            }
        }
    }
}
