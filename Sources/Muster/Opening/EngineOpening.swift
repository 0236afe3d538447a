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
            let (views, areReplaced) = try openViews()
            return WriterStart(
                views: views, hasReplacedViews: areReplaced, tail: tail, epoch: epoch,
                lastEventTime: last?.timeMilliseconds ?? 0)
        }
    }

    /// Fills empty views from the log: at `path`, or in memory without one.
    ///
    /// `end` has to be the end of a frame, which every checkpoint is. What a kill leaves of views
    /// that are not used then is thrown away.
    package func rebuildViews(
        at path: String?, upTo end: UInt64 = .max, for purpose: ViewStore.Purpose = .scratch
    ) throws -> ViewStore {
        let views =
            try path.map {
                try ViewStore.open(
                    at: $0, tables: ViewTables.all, limits: limits, for: purpose)
            } ?? ViewStore.inMemory(tables: ViewTables.all)
        return try handOut(views) { try Replay(log, into: views).run(upTo: end) }
    }

    /// Hands views out when `update` succeeds, and closes them when it does not.
    ///
    /// A checkpoint under way would keep them open, beside those that are opened next.
    private func handOut(
        _ views: ViewStore, after update: () throws -> Void
    ) throws -> ViewStore {
        do {
            try update()
            return views
        } catch {
            try? views.close(checkpointing: false)
            throw error
        }
    }

    private func openViews() throws -> (views: ViewStore, areReplaced: Bool) {
        guard let viewDirectory else { return (try rebuildViews(at: nil), false) }
        if let views = try usableViews(viewDirectory) { return (views, false) }
        try viewDirectory.remove()
        return (try rebuildViews(at: viewDirectory.path, for: .standing), true)
    }

    /// Nil when the views are stale or damaged.
    ///
    /// A log that a backup brought back may end earlier or have gone on differently, so the root at
    /// their position has to be the log's.
    private func usableViews(_ directory: ViewDirectory) throws -> ViewStore? {
        do {
            let views = try ViewStore.open(
                at: directory.path, tables: ViewTables.all, limits: limits)
            return try handOut(views) {
                try log.check(root: views.root, at: views.position)
                try views.restore { try log.check(root: $1, at: $0) }
                try Replay(log, into: views).run(upTo: .max)
            }
        } catch let error as ViewStoreError where error.code == .stale {
            return nil
        } catch let lost as LostEvents {
            throw MusterError(lost)
        }
    }
}
