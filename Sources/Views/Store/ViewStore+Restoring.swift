import LMDB
import Locks

extension ViewStore {
    /// Goes on from the overlays of a process that was killed, as far as their files have them.
    ///
    /// To be called once, right after opening. `fits` says whether the log has the root at the
    /// position that would be reached; without that, and without files that hold, the views stay at
    /// their checkpoint. Only for writing, files that nobody can go on with are removed.
    ///
    /// - Throws: what `fits` throws.
    package func restore(
        forWriting: Bool = true, where fits: (_ position: UInt64, _ root: [UInt8]) throws -> Bool
    ) rethrows {
        guard let overlayFiles else { return }
        let mark = committed.withLock { $0.mark }
        var loaded = overlayFiles.load(above: mark, forWriting: forWriting)
        if let end = loaded.last?.overlay.end, try !fits(end.position, end.root) { loaded = [] }
        let overlays = loaded.map(\.overlay)
        committed.withLock { $0.restore(overlays) }
        guard forWriting else { return }
        overlayFiles.removeAll(above: mark, but: loaded.count)
        if let last = loaded.last { overlayFiles.resume(last.overlay, after: last.reader) }
        queue.async { self.writeFrozen() }
    }
}
