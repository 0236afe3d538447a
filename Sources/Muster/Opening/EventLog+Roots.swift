import EventLog

extension EventLog {
    /// The tail at a position that a user named.
    func tailForUsers(at position: UInt64) throws(MusterError) -> LogTail {
        try MusterError.translating(.reading) {
            let end = try tail()
            guard position <= end.sequence.value else {
                throw MusterError.invalidParameter(
                    "position",
                    "the log ends at \(end.sequence), before the position \(position)")
            }
            // No record is asked for what the head says, as records may be hurt.
            guard position < end.sequence.value else { return LogTail(end) }
            return LogTail(try tail(at: Sequence(position)))
        }
    }
}
