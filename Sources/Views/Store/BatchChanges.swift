import Locks

/// What a batch changed, once no more is added: to be stored and committed, or discarded, by any
/// thread.
package final class BatchChanges: Sendable {
    /// The sequence of the last event of the batch.
    let position: UInt64
    /// The rows that were not in the overlay when the batch ended.
    let rows: BatchRows

    private struct State {
        /// Where the rows belong; nil once they are stored, or could not be.
        var layers: LayerStack?
        var stored: StoredChanges
        /// What they are taken back from; nil once they are committed.
        var overlay: Overlay?
        var failure: ViewStoreError?
    }

    private let stamp: UInt64
    private let state: Mutex<State>

    init(
        _ rows: consuming BatchRows, upTo position: UInt64, into layers: sending LayerStack,
        stamp: UInt64, stored: StoredChanges
    ) {
        self.rows = rows
        self.position = position
        self.stamp = stamp
        state = Mutex(State(layers: layers, stored: stored, overlay: layers.overlay))
    }

    /// Puts the rows into the overlay, under a position at which nobody reads yet.
    ///
    /// Those of the batch before have to be there. Does nothing the second time.
    ///
    /// - Throws: when the rows below the overlays cannot be read; the batch has to be discarded
    ///   then.
    package func store() throws(ViewStoreError) {
        let failure: ViewStoreError? = state.withLock { state in
            guard let layers = state.layers else { return state.failure }
            do throws(ViewStoreError) {
                try state.stored.put(rows, into: layers, stamp: stamp)
            } catch {
                state.failure = error
                layers.checkpoint?.note(error)
            }
            layers.checkpoint?.close()
            state.layers = nil
            return state.failure
        }
        if let failure { throw failure }
    }

    /// Hands out what was stored, to be committed; from then on only the rows are kept, which the
    /// next batch may begin on.
    func commit() -> StoredChanges {
        state.withLock { state in
            precondition(
                state.layers == nil && state.failure == nil, "A batch is stored, then committed.")
            defer { (state.stored, state.overlay) = (StoredChanges(), nil) }
            return state.stored
        }
    }

    /// Takes back what is in the overlay; later batches were taken back before.
    func undo() {
        state.withLock { $0.overlay?.undo($0.stored.changes) }
    }
}
