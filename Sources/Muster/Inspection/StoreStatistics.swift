import EventLog
import EventLogLMDB
import Foundation
import Views

/// Figures about a store.
public struct StoreStatistics: Sendable {
    /// The end of the log.
    public let tail: LogTail
    /// The time of the first event in milliseconds since the epoch; nil for an empty log, and where
    /// the event is damaged.
    public let firstEventAt: Int64?
    /// The time of the last event; nil for an empty log, and where the event is damaged.
    public let lastEventAt: Int64?
    /// What keeps the time of the first or of the last event from being read (`storeDamaged`); nil
    /// where both are sound.
    public let damage: MusterError?
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
    /// A damaged event keeps nothing from being told but its time: see ``damage``.
    ///
    /// - Throws: a ``MusterError`` when the store cannot be read; `storeInUse` when this process
    ///   has it open already.
    public init(ofStoreAt directory: String) throws(MusterError) {
        let data = DataDirectory(directory)
        let log = try data.openForReading()
        defer { log.close() }
        let (end, epoch) = try MusterError.translating(.opening) {
            (try log.tail(), try log.epoch())
        }
        (tail, self.epoch) = (LogTail(end), epoch)
        let first = try Self.time(of: .start.next, upTo: end.sequence, in: log)
        let last = try Self.time(of: end.sequence, upTo: end.sequence, in: log)
        (firstEventAt, lastEventAt) = (first.time, last.time)
        damage = first.damage ?? last.damage
        logBytes = Self.bytes(below: data.logPath)
        viewBytes = Self.bytes(below: data.viewPath)
    }

    /// The time of an event, or that it is damaged.
    private static func time(
        of sequence: Sequence, upTo end: Sequence, in log: LMDBEventLog
    ) throws(MusterError) -> (time: Int64?, damage: MusterError?) {
        guard end > .start else { return (nil, nil) }
        do throws(MusterError) {
            return try MusterError.translating(.reading) {
                (try log.record(at: sequence)?.timeMilliseconds, nil)
            }
        } catch  where error.code == .storeDamaged {
            return (nil, error)
        }
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
