import EventLog

extension EventLog {
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
