import EventLog
import EventLogLMDB
import Foundation
import Views

/// Figures about a store.
public struct StoreStatistics: Sendable {
    /// The end of the log.
    public let tail: LogTail
    /// The time of the first event in milliseconds since the epoch; nil for an empty log.
    public let firstEventAt: Int64?
    /// The time of the last event; nil for an empty log.
    public let lastEventAt: Int64?
    /// How often a writer took over the log.
    public let epoch: UInt64
    /// Bytes of the log's files on disk.
    public let logBytes: Int64
    /// Bytes of the views' files on disk.
    public let viewBytes: Int64

    /// Reads the figures of the store in a directory; another process may write to it meanwhile.
    ///
    /// A process that has the store open already, with an engine or a ``StoreReader``, asks that.
    ///
    /// - Throws: a ``MusterError`` when the store cannot be read; `storeInUse` when this process
    ///   has it open already.
    public init(ofStoreAt directory: String) throws(MusterError) {
        let data = DataDirectory(directory)
        let log = try data.openForReading()
        defer { log.close() }
        (tail, firstEventAt, lastEventAt, epoch) = try MusterError.translating(.opening) {
            let tail = try log.tail()
            guard tail.sequence > .start else { return (LogTail(tail), nil, nil, try log.epoch()) }
            return (
                LogTail(tail), try log.record(at: 1)?.timeMilliseconds,
                try log.record(at: tail.sequence)?.timeMilliseconds, try log.epoch()
            )
        }
        logBytes = Self.bytes(below: data.logPath)
        viewBytes = Self.bytes(below: data.viewPath)
    }

    /// Length of all files below a directory.
    private static func bytes(below path: String) -> Int64 {
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        return files.reduce(0) { sum, file in
            let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")
            return sum + ((attributes?[.size] as? NSNumber)?.int64Value ?? 0)
        }
    }
}
