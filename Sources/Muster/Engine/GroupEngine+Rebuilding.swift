import Digests
import Locks
import Views

extension GroupEngine {
    /// Builds all views anew from the log, beside the old ones, and puts them in their place.
    ///
    /// Commands wait meanwhile; queries go on with the old views. Nothing is delivered (GEN-07).
    ///
    /// - Returns: the digests of the old and the new views; they are equal unless the old ones were
    ///   damaged.
    /// - Throws: a ``MusterError``; the old views stay in place then.
    @discardableResult
    public func rebuild() throws(MusterError) -> RebuildReport {
        try writer.exclusively { batches throws(MusterError) in
            try MusterError.translating(.reading) { try self.rebuild(&batches) }
        }
    }

    private func rebuild(_ batches: inout CommandBatches) throws -> RebuildReport {
        let old = currentViews
        let opening = EngineOpening(
            log: log, viewDirectory: viewDirectory, limits: configuration.checkpoints)
        // The old views do not change meanwhile: nothing is written.
        let (before, (rebuilt, after)) = try concurrently {
            (try? old.digest().description) ?? ""
        } _: {
            let rebuilt = try opening.rebuildViews(at: viewDirectory?.rebuildPath)
            return (rebuilt, try rebuilt.digest().description)
        }
        let installed = try install(rebuilt, insteadOf: old)
        views.withLock { $0 = CurrentViews(installed) }
        batches.views = installed
        return RebuildReport(before: before, after: after, events: installed.position)
    }

    /// In a directory both have to be closed for the change of names.
    private func install(
        _ rebuilt: ViewStore, insteadOf old: ViewStore
    ) throws -> ViewStore {
        guard let viewDirectory else { return rebuilt }
        try rebuilt.close()
        try old.close(checkpointing: false)
        try viewDirectory.install()
        return try ViewStore.open(
            at: viewDirectory.path, tables: ViewTables.all, limits: configuration.checkpoints)
    }
}
