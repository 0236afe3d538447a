import LMDB
import Locks

extension ViewStore {
    /// Goes on from the overlays of a process that was killed, as far as their files have them.
    ///
    /// To be called once, right after opening. `check` throws unless the log has the root at the
    /// position that would be reached; then all stays as it is. Without files that hold, the views
    /// stay at their checkpoint. Only for writing, files that nobody can go on with are removed.
    ///
    /// - Throws: what `check` throws.
    package func restore(
        forWriting: Bool = true,
        checking check: (_ position: UInt64, _ root: [UInt8]) throws -> Void
    ) rethrows {
        guard let overlayFiles else { return }
        let mark = committed.withLock { $0.mark }
        let loaded = overlayFiles.load(above: mark, forWriting: forWriting)
        if let end = loaded.last?.overlay.end { try check(end.position, end.root) }
        let overlays = loaded.map(\.overlay)
        committed.withLock { $0.restore(overlays) }
        guard forWriting else { return }
        overlayFiles.removeAll(above: mark, but: loaded.count)
        if let last = loaded.last { overlayFiles.resume(last.overlay, after: last.reader) }
        queue.async { self.writeFrozen() }
    }
}
