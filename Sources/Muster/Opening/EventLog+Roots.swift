import Digests
import EventLog

extension EventLog {
    /// Whether the log reaches a position and has that root there, so that views which know both
    /// are views of it.
    func has(root: [UInt8], at position: UInt64) throws -> Bool {
        guard position > 0 else { return true }
        guard position <= (try tail()).sequence.value else { return false }
        return try self.root(at: Sequence(position)).bytes == root
    }
}
