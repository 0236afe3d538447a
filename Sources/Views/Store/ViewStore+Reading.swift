package import Groups
import Locks

extension ViewStore {
    /// Reads one committed state: the newest, or as of `position`.
    ///
    /// - Throws: what `body` throws, or a `ViewStoreError` when the storage failed or `position` is
    ///   beyond the newest; then nothing the body concluded may be used.
    package func read<R>(
        at position: UInt64? = nil, _ body: (StateReader) throws -> R
    ) throws -> R {
        try walk { try body($0.state(at: position ?? $0.newest)) }
    }

    /// Reads committed states one after another, all from one capture of the layers.
    ///
    /// - Throws: what ``read(at:_:)`` throws.
    package func walk<R>(_ body: (StateWalk) throws -> R) throws -> R {
        let walk = StateWalk(try capture())
        let result = Result { try body(walk) }
        if let failure = walk.failure { throw failure }
        return try result.get()
    }

    /// Reads a few rows of the newest committed state by their keys.
    ///
    /// The checkpoint is opened only for keys that the rows in memory do not know. `body` may run
    /// again, as the checkpoint may have moved on by then.
    ///
    /// - Throws: what ``read(at:_:)`` throws.
    package func point<R>(_ body: (StateReader) throws -> R) throws -> R {
        while true {
            let layers = try captureLazily()
            let reader = CommittedReader(
                TableView(layers: layers, asOf: nil), position: layers.position)
            let result = Result { try body(StateReader(reader)) }
            if reader.failure?.code == .outdated { continue }
            if let failure = reader.failure { throw failure }
            return try result.get()
        }
    }

    /// The position of the newest change of watched rows of a scope; 0 when there was none since
    /// opening.
    ///
    /// What was read at that position or later is still true; it may be of a later change of
    /// another scope.
    package func lastChange(ofScope scope: Span<UInt8>) -> UInt64 {
        let place = ScopeChanges.place(ofScopeIn: scope)
        return scopeChanges.withLock { $0[place] }
    }

    /// The layers of one committed state.
    ///
    /// When another checkpoint was begun and finished before the stored one was opened, the two do
    /// not fit and both are taken anew. That takes a whole checkpoint each time, so it cannot go
    /// on.
    func capture() throws(ViewStoreError) -> LayerStack {
        while true {
            let layers = try captureLazily()
            do throws(ViewStoreError) {
                _ = try layers.checkpoint?.snapshot()
                return layers
            } catch {
                guard error.code == .outdated else { throw error }
            }
        }
    }

    /// The layers in memory, above a checkpoint that is opened when it is needed.
    private func captureLazily() throws(ViewStoreError) -> LayerStack {
        let captured = committed.withLock { $0 }
        guard !captured.isClosed else {
            throw ViewStoreError(.closed, "The views were closed.")
        }
        let checkpoint = checkpoints.map { checkpoints in
            CheckpointLayer(notes: notes) { @Sendable () throws(ViewStoreError) in
                let snapshot = try checkpoints.snapshot()
                guard captured.fit(snapshot.mark) else {
                    throw ViewStoreError(.outdated, "The checkpoint has moved on.")
                }
                return snapshot
            }
        }
        return LayerStack(
            captured.overlay, frozen: captured.frozen?.rows, position: captured.position,
            checkpoint: checkpoint)
    }
}
