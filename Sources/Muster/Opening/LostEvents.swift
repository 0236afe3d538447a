import Digests
import EventLog
import Views

/// Views know events that the log does not have: it lost them, or is not the one they were made of.
///
/// Rows are stored only for what is durable in the log, so no crash leaves such files: somebody put
/// a file in the place of another, copied them one by one while an engine wrote, or the disk did
/// not keep what it had acknowledged. Views that are built anew would wipe this trace away, the
/// only one that a store has by itself.
struct LostEvents: Error {
    /// The first event that is missing; 0 where the log has others in their place.
    let first: UInt64
    let message: String

    /// - Parameters:
    ///   - position: Up to where the views know the log.
    ///   - end: Where the log ends.
    fileprivate init(knownUpTo position: UInt64, ofLogUpTo end: UInt64) {
        if position > end {
            first = end + 1
            message =
                "the views know events up to \(position), and the log ends at \(end): an older log "
                + "was put in its place, it lost its end, or log/ was copied before views/ while "
                + "an engine wrote"
        } else {
            first = 0
            message =
                "the views know other events up to \(position) than the log has: another log was "
                + "put in its place, or its hashes are damaged"
        }
    }
}

extension EventLog {
    /// Throws ``LostEvents`` unless the log had a root when it ended at a position.
    func check(root: [UInt8], at position: UInt64) throws {
        guard position > 0 else { return }
        let end = try tail()
        let found =
            position < end.sequence.value ? try self.root(at: Sequence(position)) : end.root
        guard position <= end.sequence.value, found.bytes == root else {
            throw LostEvents(knownUpTo: position, ofLogUpTo: end.sequence.value)
        }
    }

    /// Throws ``LostEvents`` when views know a log that this one is not, though they cannot
    /// be used.
    func check(viewsIn directory: ViewDirectory) throws {
        let known = ViewStore.lastKnown(in: directory.path, tables: ViewTables.all)
        if let known { try check(root: known.root, at: known.position) }
    }
}

extension MusterError {
    init(_ lost: LostEvents) {
        self.init(
            .storeDamaged,
            "\(lost.message); ask muster verify, and put the right one back, or delete views/ to "
                + "go on with this one")
    }
}
