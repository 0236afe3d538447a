package import EventLog

extension StoreReader {
    /// Copies the events from the beginning of the log to the end of the command that an event
    /// belongs to, with the answers that commands with ids of their callers got.
    ///
    /// - Parameters:
    ///   - position: A sequence up to the end of the log.
    ///   - copy: A log without events.
    /// - Throws: a ``MusterError`` when the log cannot be read.
    package func copyEvents(
        throughCommandAt position: UInt64, to copy: InMemoryEventLog
    ) throws(MusterError) {
        try MusterError.translating(.reading) {
            try copy.copy(from: log, throughCommandAt: Sequence(position))
        }
    }
}
