import EventLog
import EventLogLMDB

/// Copies of a log, each in a data directory of its own.
struct Backup {
    private let source: any EventLog

    init(of source: any EventLog) {
        self.source = source
    }

    /// Makes a copy where none is, or continues the one that is there.
    func bringUpToDate(at directory: String) throws(MusterError) -> LogTail {
        // A log that cannot be read any more leaves no empty directory behind.
        try MusterError.translating(.reading) { _ = try source.tail() }
        let data = DataDirectory(directory)
        let (copy, lock) = try data.open(newID: source.id)
        defer {
            copy.close()
            withExtendedLifetime(lock) {}
        }
        guard copy.id == source.id else { throw refusal(data, "holds another store") }
        do throws(EventLogError) {
            return LogTail(try copy.copy(from: source))
        } catch {
            switch error {
            case .forked: throw refusal(data, "has events that the store has not")
            case .outcomeUnknown(let message):
                throw MusterError(
                    .storageFailure, "the disk of the backup failed; back up again (\(message))")
            default: throw MusterError(log: error, .opening)
            }
        }
    }

    private func refusal(_ data: DataDirectory, _ reason: String) -> MusterError {
        MusterError(
            .notAStore,
            "\(data.path) \(reason): name an empty directory, or an earlier backup of this store")
    }
}
