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

    /// The tail at a position that a user named.
    func tailForUsers(at position: UInt64) throws(MusterError) -> LogTail {
        try MusterError.translating(.reading) {
            let end = try tail().sequence.value
            guard position <= end else {
                throw MusterError.invalidParameter(
                    "position", "the log ends at \(end), before the position \(position)")
            }
            return LogTail(try tail(at: Sequence(position)))
        }
    }
}
