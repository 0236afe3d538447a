import Digests
import Locks
import Views

extension GroupEngine {
    /// Builds all views anew from the log, beside the old ones, and puts them in their place.
    ///
    /// Commands wait meanwhile; queries go on with the old views, until the new ones are in their
    /// place. Nothing is delivered (GEN-07). ``Configuration/progress`` hears how far it has come.
    ///
    /// - Returns: the digests of the old views and of new ones up to where those were; they are
    ///   equal unless the old ones were damaged.
    /// - Throws: a ``MusterError``; the old views stay in place then. When the new ones could not
    ///   be put there, the engine answers `engineClosed` from then on: open another.
    @discardableResult
    public func rebuild() throws(MusterError) -> RebuildReport {
        // The caller waits and so keeps the engine. The writer must not: were it the last to let
        // go of the engine, it would wait for its own end.
        try writer.exclusively { [unowned self] batches throws(MusterError) in
            try MusterError.translating(.reading) {
                // What an attempt left behind would be gone on with, and takes room.
                try viewDirectory?.discardLeftovers()
                defer { try? viewDirectory?.discardLeftovers() }
                return try self.rebuild(&batches)
            }
        }
    }

    private func rebuild(_ batches: inout CommandBatches) throws -> RebuildReport {
        let old = currentViews
        let shown = old.position
        let opening = EngineOpening(
            log: log, viewDirectory: viewDirectory, limits: configuration.checkpoints,
            telling: configuration.progress)
        // The old views do not change meanwhile: nothing is written.
        let (before, (rebuilt, after, time)) = try concurrently {
            Self.digest(ofStored: old) ?? ""
        } _: {
            let rebuilt = try opening.rebuildViews(at: viewDirectory?.rebuildPath, upTo: shown)
            do {
                let digest = try rebuilt.digest().description
                try opening.replay(into: rebuilt)
                return (rebuilt, digest, try log.time(of: rebuilt.position))
            } catch {
                try? rebuilt.close(checkpointing: false)
                throw error
            }
        }
        let installed = try install(rebuilt, insteadOf: old)
        if installed.position > shown { writer.noteCommitted(at: time) }
        views.withLock { $0 = CurrentViews(installed) }
        batches.goOn(with: installed, at: time)
        if installed.position > shown {
            // Of a command whose outcome was unknown nobody has heard yet.
            subscribers.tell(of: installed.position)
        }
        // Who began to read the old ones goes on; who comes to them late asks the new ones.
        try old.close(checkpointing: false)
        return RebuildReport(before: before, after: after, events: installed.position)
    }

    /// The digest of views whose pages may be damaged, which LMDB follows wherever they lead; nil
    /// when they cannot be read.
    private static func digest(ofStored views: ViewStore) -> String? {
        do throws(ViewStoreError) {
            try views.checkStructure()
        } catch  where error.code == .stale {
            return nil
        } catch {}
        return try? views.digest().description
    }

    /// In a directory the names change, while the old views still answer from their open files.
    private func install(
        _ rebuilt: ViewStore, insteadOf old: ViewStore
    ) throws -> ViewStore {
        guard let viewDirectory else { return rebuilt }
        try rebuilt.close()
        old.retire()
        do {
            try viewDirectory.install()
            return try ViewStore.open(
                at: viewDirectory.path, tables: ViewTables.all, limits: configuration.checkpoints)
        } catch {
            // The next checkpoint of the old views would go where their files are no more.
            try old.close(checkpointing: false)
            throw error
        }
    }
}
