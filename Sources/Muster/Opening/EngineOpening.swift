package import EventLog
package import Views

/// Brings views to the end of the log.
package struct EngineOpening {
    package let log: any EventLog
    package let viewDirectory: ViewDirectory?
    package let limits: CheckpointLimits

    package init(
        log: any EventLog, viewDirectory: ViewDirectory?, limits: CheckpointLimits
    ) {
        self.log = log
        self.viewDirectory = viewDirectory
        self.limits = limits
    }

    /// Takes over the log and opens the views, rebuilding those that cannot be used.
    package func open() throws(MusterError) -> WriterStart {
        try MusterError.translating(.opening) {
            let epoch = try log.beginEpoch()
            let tail = try log.tail()
            let last = tail.sequence == .start ? nil : try log.record(at: tail.sequence)
            return WriterStart(
                views: try openViews(upTo: tail), tail: tail, epoch: epoch,
                lastEventTime: last?.timeMilliseconds ?? 0)
        }
    }

    /// Fills empty views from the whole log: at `path`, or in memory without one.
    package func rebuildViews(at path: String?) throws -> ViewStore {
        guard let path else {
            let views = ViewStore.inMemory(tables: ViewTables.all)
            try replay(into: views)
            return views
        }
        let views = try ViewStore.open(at: path, tables: ViewTables.all, limits: limits)
        try replay(into: views)
        return views
    }

    private func openViews(upTo tail: Tail) throws -> ViewStore {
        guard let viewDirectory else { return try rebuildViews(at: nil) }
        if let views = try usableViews(viewDirectory, upTo: tail) { return views }
        try viewDirectory.remove()
        return try rebuildViews(at: viewDirectory.path)
    }

    /// Nil when the views are stale, damaged, or know more than the log.
    private func usableViews(_ directory: ViewDirectory, upTo tail: Tail) throws -> ViewStore? {
        do {
            let views = try ViewStore.open(
                at: directory.path, tables: ViewTables.all, limits: limits)
            if views.position <= tail.sequence.value {
                try replay(into: views)
                return views
            }
            try views.close(checkpointing: false)
            return nil
        } catch let error as ViewStoreError where error.code == .stale {
            return nil
        }
    }

    private func replay(into views: ViewStore) throws {
        while true {
            let position = views.position
            let frames = try log.read(after: Sequence(position))
            guard let last = frames.last?.lastSequence.value, last > position else { return }
            let batch = try views.beginBatch()
            do {
                for frame in frames {
                    try Projection.project(frame, after: position, into: batch)
                }
            } catch {
                views.discard(batch)
                throw error
            }
            if let failure = batch.failure {
                views.discard(batch)
                throw failure
            }
            views.commit(batch, upTo: last)
        }
    }
}
