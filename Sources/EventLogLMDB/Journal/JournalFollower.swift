import EventLog
import LMDB
import Locks

/// Reads the journal of a writer in another process.
///
/// A writer that is alive says how far the journal is durable; without one every intact frame
/// counts, because the next writer will take it up.
final class JournalFollower: Sendable {
    private struct Seen {
        let announced: Sequence?
        let stored: Tail
        let frames: PendingFrames
    }

    private let files: JournalFiles
    private let log: FrameID
    private let seen = Mutex<Seen?>(nil)

    /// How often the tables are looked at again when frames move while the journal is read.
    private static let attemptsMaximum = 100

    init(directory: String, log: FrameID) {
        self.log = log
        files = JournalFiles(in: directory, of: log)
    }

    func frames(_ store: Store) throws(EventLogError) -> PendingFrames {
        for _ in 0..<Self.attemptsMaximum {
            guard try isThere(store) else { return PendingFrames() }
            let announced = files.announced
            let head = try store.read { try store.head($0) }
            if let known = seen.withLock({ $0 }), known.announced == announced,
                known.stored == head.tail
            {
                return known.frames
            }
            let file = try files.openForReading()
            let isWriting = try isBeingWritten(file)
            let frames = try scanned(file, head, through: isWriting ? announced ?? .start : nil)
            let end = frames.last?.head.tail ?? head.tail
            // Frames that are neither here nor there have moved meanwhile.
            guard end.sequence >= announced ?? .start else { continue }
            // Whoever writes, now or later, announces it or moves what is there into the tables.
            if isWriting || announced != nil {
                seen.withLock {
                    $0 = Seen(announced: announced, stored: head.tail, frames: frames)
                }
            }
            return frames
        }
        throw .corrupt("the journal does not hold the events that were durable")
    }

    /// Whether there is a journal; throws when there has to be one, and is none.
    ///
    /// Its name never goes away while it is in use, but a writer may have made it meanwhile.
    private func isThere(_ store: Store) throws(EventLogError) -> Bool {
        if try files.exist { return true }
        guard try store.isJournalInUse else { return false }
        guard try files.exist else {
            throw .corrupt("the journal of the log is missing; restore both from one backup")
        }
        return true
    }

    private func scanned(
        _ file: FixedFile, _ head: StoreHead, through limit: Sequence?
    ) throws(EventLogError) -> PendingFrames {
        if let limit, limit <= head.tail.sequence { return PendingFrames() }
        return try JournalScan(file, of: log).frames(after: head, through: limit)
    }

    private func isBeingWritten(_ file: FixedFile) throws(EventLogError) -> Bool {
        do throws(LMDBError) {
            return try file.isBeingWritten
        } catch {
            throw EventLogError(translating: error)
        }
    }
}
