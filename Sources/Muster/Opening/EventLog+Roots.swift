import EventLog

extension EventLog {
    /// The tail at a position that a user named.
    func tailForUsers(at position: UInt64) throws(MusterError) -> LogTail {
        try MusterError.translating(.reading) {
            let end = try tail()
            guard position <= end.sequence.value else {
                throw MusterError(position: position, beyondEndOfLog: end.sequence.value)
            }
            // No record is asked for what the head says, as records may be hurt.
            guard position < end.sequence.value else { return LogTail(end) }
            return LogTail(try tail(at: Sequence(position)))
        }
    }
}

extension MusterError {
    init(position: UInt64, beyondEndOfLog end: UInt64) {
        self = .invalidParameter(
            "position", "the log ends at \(end), before the position \(position)")
    }
}
