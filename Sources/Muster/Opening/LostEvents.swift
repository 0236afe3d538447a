import Digests
import EventLog

/// Views know events that the log does not have: it lost them, or is not the one they were made of.
///
/// Rows are stored only for what is durable in the log, so this is proof, and the only one that a
/// store has by itself. Views that are built anew would wipe it away.
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
                + "was put in its place, or it lost its end"
        } else {
            first = 0
            message =
                "the views know other events up to \(position) than the log has: another log was "
                + "put in its place"
        }
    }
}

extension EventLog {
    /// Throws ``LostEvents`` unless the log had a root when it ended at a position.
    func check(root: [UInt8], at position: UInt64) throws {
        guard position > 0 else { return }
        let end = try tail().sequence.value
        guard position <= end, try self.root(at: Sequence(position)).bytes == root else {
            throw LostEvents(knownUpTo: position, ofLogUpTo: end)
        }
    }
}

extension MusterError {
    init(_ lost: LostEvents) {
        self.init(
            .storeDamaged,
            "\(lost.message); restore the right one, or delete views/ to go on with this one")
    }
}
