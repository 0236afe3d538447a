package import EventLog
package import Views

/// Brings views to the end of the log.
package struct EngineOpening {
    package let log: any EventLog
    package let viewDirectory: ViewDirectory?
    package let limits: CheckpointLimits
    /// Whether all pages of the stored views are read.
    let readsAllViews: Bool
    /// Hears how far views are that are built.
    let tell: (@Sendable (LogProgress) -> Void)?

    package init(
        log: any EventLog, viewDirectory: ViewDirectory?, limits: CheckpointLimits,
        readsAllViews: Bool = false, telling tell: (@Sendable (LogProgress) -> Void)? = nil
    ) {
        self.log = log
        self.viewDirectory = viewDirectory
        self.limits = limits
        self.readsAllViews = readsAllViews
        self.tell = tell
    }

    /// Takes over the log and opens the views, rebuilding those that cannot be used.
    package func open() throws(MusterError) -> WriterStart {
        try MusterError.translating(.opening) {
            let epoch = try log.beginEpoch()
            let tail = try log.tail()
            let last = tail.sequence == .start ? nil : try log.record(at: tail.sequence)
            let (views, origin) = try openViews()
            return WriterStart(
                views: views, viewsOrigin: origin, tail: tail, epoch: epoch,
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
        return try handOut(views) { try replay(into: views, upTo: end) }
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

    /// Projects what the log has after the position of the views, up to `end`.
    func replay(into views: ViewStore, upTo end: UInt64 = .max) throws {
        try Replay(log, into: views, telling: tell).run(upTo: end)
    }

    private func openViews() throws -> (views: ViewStore, origin: ViewsOrigin) {
        guard let viewDirectory else { return (try rebuildViews(at: nil), .log) }
        if let found = try usableViews(viewDirectory) { return found }
        return (try replaceViews(viewDirectory), .logInstead)
    }

    /// Builds views beside those that cannot be used, which stay until others can take their place:
    /// where the log is damaged they are all that an earlier version can go on with.
    private func replaceViews(_ directory: ViewDirectory) throws -> ViewStore {
        do {
            try log.check(viewsIn: directory)
            try builtViews(beside: directory).close()
            try directory.install()
            return try ViewStore.open(at: directory.path, tables: ViewTables.all, limits: limits)
        } catch {
            try? directory.discardLeftovers()
            guard let error = error as? ViewStoreError, error.isDiskFull else { throw error }
            throw MusterError(
                .diskFull,
                "the views cannot be used, and others have no room beside them: make room, or "
                    + "delete views/ (\(error))")
        }
    }

    /// Goes on with what an opening built that was killed: whoever gives openings less time than
    /// the log takes would wait for ever.
    private func builtViews(beside directory: ViewDirectory) throws -> ViewStore {
        do {
            let begun = try usableViews(ViewDirectory(at: directory.rebuildPath))
            if let begun { return begun.views }
        } catch is LostEvents {}
        try directory.discardLeftovers()
        return try rebuildViews(at: directory.rebuildPath, for: .standing)
    }

    /// Nil when the views are stale or damaged.
    ///
    /// A log that a backup brought back may end earlier or have gone on differently, so the root at
    /// their position has to be the log's.
    private func usableViews(
        _ directory: ViewDirectory
    ) throws -> (views: ViewStore, origin: ViewsOrigin)? {
        do {
            let views = try ViewStore.open(
                at: directory.path, tables: ViewTables.all, limits: limits,
                readsAllPages: readsAllViews)
            var stored: UInt64 = 0
            let current = try handOut(views) {
                try directory.discardLeftovers()
                try log.check(root: views.root, at: views.position)
                try views.restore { try log.check(root: $1, at: $0) }
                stored = views.position
                try replay(into: views)
            }
            return (current, stored == 0 && current.position > 0 ? .log : .stored)
        } catch let error as ViewStoreError where error.code == .stale {
            return nil
        }
    }
}
