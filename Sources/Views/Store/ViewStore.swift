import LMDB
package import Groups
import Locks

/// The views: tables of byte rows over the log, as of the last committed batch or any before it.
///
/// One thread writes, in batches: it begins one and projects events into it; once the log made them
/// durable, the batch is committed, which another thread may do; readers on any thread then see all
/// of it or, before, nothing. Readers capture the layers in one step and keep them unchanged for as
/// long as they read; they wait for no disk of the writer, nor does the writer wait for them.
///
/// What is committed is durable only in the log. The views on disk are a checkpoint, `position`
/// right after opening; the events after it are to be projected again.
package final class ViewStore: Sendable {
    /// What a store in a directory is opened for.
    package enum Purpose: Sendable {
        /// To be gone on with after a kill: changes are repeated in files, from which
        /// ``restore(forWriting:checking:)`` goes on, and damage is noted for the next opening.
        case standing
        /// To be compared with the log: what it finds is told to nobody else.
        case inspection
        /// To be thrown away when its process is killed.
        case scratch
    }

    let limits: CheckpointLimits
    /// Nil for a store that stays in memory.
    let checkpoints: CheckpointStore?
    /// Nil for a store in memory, and for one that is thrown away when its process is killed.
    let overlayFiles: OverlayFiles?
    /// Nil but for a standing store.
    let notes: ViewNotes?
    let committed: Mutex<CommittedLayers>
    let scopeChanges = Mutex(ScopeChanges())
    let gate = BatchGate()
    /// Writes checkpoints, one at a time.
    ///
    /// In the background, as the writer and whoever appends its frames come first where there are
    /// not processors enough for all.
    let queue = WorkQueue("muster.views", niceness: 10)

    private init(
        _ tables: [TableID], _ limits: CheckpointLimits, _ checkpoints: CheckpointStore?,
        _ overlayFiles: OverlayFiles?, _ notes: ViewNotes?, _ mark: CheckpointMark
    ) {
        let numbers = Set(tables.map(\.number))
        precondition(numbers.count == tables.count, "Two tables have the same number.")
        precondition(
            numbers.allSatisfy { $0 <= RowKey.tableNumberMaximum },
            "Table numbers are at most \(RowKey.tableNumberMaximum).")
        self.limits = limits
        self.checkpoints = checkpoints
        self.overlayFiles = overlayFiles
        self.notes = notes
        committed = Mutex(CommittedLayers(mark: mark))
    }

    /// Views without a directory: everything stays in memory.
    package static func inMemory(
        tables: [TableID], limits: CheckpointLimits = CheckpointLimits()
    ) -> ViewStore {
        ViewStore(tables, limits, nil, nil, nil, .start)
    }

    /// Opens the views in a directory at their newest checkpoint, or makes empty ones.
    ///
    /// With `readsAllPages` damage is found however large the views are.
    ///
    /// - Throws: `.stale` when the views have to be rebuilt from the log, `.storage` or
    ///   `.notAccessible` when the place cannot be used.
    package static func open(
        at directory: String, tables: [TableID], limits: CheckpointLimits = CheckpointLimits(),
        for purpose: Purpose = .standing, readsAllPages: Bool = false
    ) throws(ViewStoreError) -> ViewStore {
        let notes = purpose == .standing ? ViewNotes(in: directory) : nil
        let checkpoints = try openCheckpoints(
            in: directory, tables, notes, readsAllPages: readsAllPages)
        do throws(ViewStoreError) {
            let mark = try checkpoints.snapshot().mark
            let files =
                purpose == .scratch
                ? nil : OverlayFiles(in: directory, tables: tables, limits: limits, above: mark)
            return ViewStore(tables, limits, checkpoints, files, notes, mark)
        } catch {
            checkpoints.close()
            notes?.end()
            throw error
        }
    }

    /// Heeds the notes, and notes the opening itself before LMDB reads anything.
    private static func openCheckpoints(
        in directory: String, _ tables: [TableID], _ notes: ViewNotes?, readsAllPages: Bool
    ) throws(ViewStoreError) -> CheckpointStore {
        guard notes?.tellOfDamage != true else {
            throw ViewStoreError(.stale, "Damage was found in the stored views: rebuild them.")
        }
        let isSuspect = (notes?.openings ?? 0) >= ViewNotes.openingsMaximum
        notes?.noteOpening()
        do throws(ViewStoreError) {
            let checkpoints = try CheckpointStore(
                at: directory, tables: tables, readsAllPages: isSuspect || readsAllPages)
            if isSuspect { notes?.clearOpenings() }
            // There may have been nothing to note before.
            if notes?.openings == 0 { notes?.noteOpening() }
            return checkpoints
        } catch {
            // It would take as many ends of processes to find it again.
            if isSuspect, error.code == .stale { notes?.noteDamage() }
            notes?.end()
            throw error
        }
    }

    /// The root of the log at `position`, as the committing writer gave it; empty at the start.
    package var root: [UInt8] {
        committed.withLock { $0.root }
    }

    /// The position of the last event whose rows are committed.
    package var position: UInt64 {
        committed.withLock { $0.position }
    }
}
