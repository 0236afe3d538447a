import EventLog
import EventLogLMDB

/// Copies of a log, each in a data directory of its own.
struct Backup {
    private let source: any EventLog
    /// Where the store of the log is; nil for one in memory.
    private let sourceData: DataDirectory?

    init(of source: any EventLog) {
        self.source = source
        sourceData = (source as? LMDBEventLog).flatMap { DataDirectory(holding: $0) }
    }

    /// Makes a copy where none is, or continues the one that is there.
    func bringUpToDate(
        at directory: String, _ tell: ((LogProgress) -> Void)?
    ) throws(MusterError) -> LogTail {
        // A log that cannot be read any more leaves no empty directory behind.
        do throws(EventLogError) {
            _ = try source.tail()
        } catch {
            throw failure(ofSource: MusterError(log: error, .reading))
        }
        let data = DataDirectory(directory)
        try data.checkPath()
        try checkPlace(data)
        let (copy, lock) = try data.open(copying: source.id, name: "the backup")
        defer {
            copy.close()
            withExtendedLifetime(lock) {}
        }
        guard copy.id == source.id else { throw refusal(data, "holds another store") }
        do throws(CopyFailure) {
            let end = try copy.copy(from: source) {
                tell?(LogProgress(.copying, position: $0.value, end: $1.value))
            }
            return LogTail(end)
        } catch {
            throw failure(error, data)
        }
    }

    /// What lies in the store may be taken for a part of it, and be removed as such.
    private func checkPlace(_ data: DataDirectory) throws(MusterError) {
        guard let sourceData else { return }
        guard !data.isSame(as: sourceData) else {
            throw .invalidParameter(
                "directory",
                "\(data.path) is the directory of the store itself; name another for the backup")
        }
        guard data.isInside(of: sourceData) else { return }
        throw .invalidParameter(
            "directory",
            "\(data.path) lies inside of the store that is backed up; name a directory outside")
    }

    private func failure(_ failure: CopyFailure, _ data: DataDirectory) -> MusterError {
        switch failure {
        case .source(.forked(let copy, let store)):
            return refusal(
                data,
                copy.sequence > store.sequence
                    ? "goes up to \(copy.sequence), and the store ends at \(store.sequence)"
                    : "has other events up to \(copy.sequence) than the store")
        case .source(let error): return self.failure(ofSource: MusterError(log: error, .opening))
        case .copy(.outcomeUnknown(let message)):
            return MusterError(
                .storageFailure, "the disk of the backup failed; back up again (\(message))"
            ).naming("the backup", at: data.path)
        case .copy(let error):
            return MusterError(log: error, .opening).naming("the backup", at: data.path)
        }
    }

    private func failure(ofSource error: MusterError) -> MusterError {
        sourceData.map { error.naming("the store", at: $0.path) } ?? error
    }

    private func refusal(_ data: DataDirectory, _ reason: String) -> MusterError {
        MusterError(
            .notAStore,
            "\(data.path) \(reason): name an empty directory, or an earlier backup of this store")
    }
}
