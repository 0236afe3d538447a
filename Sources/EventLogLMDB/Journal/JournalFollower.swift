import EventLog
import LMDB
import Locks

/// Reads the journal of a writer in another process.
///
/// A writer that is alive says how far the journal is durable; without one every intact frame
/// counts, because the next writer will take it up.
final class JournalFollower: Sendable {
    /// What the last look found; added to in place, as there can be a lot.
    private struct Seen {
        /// How far the writer and the tables were then; nil when the next look has to read on.
        var ends: (announced: Sequence?, stored: Tail)?
        var segments: [JournalSegment] = []
        var frames = PendingFrames()
    }

    private let files: JournalFiles
    private let log: FrameID
    private let seen = Mutex(Seen())

    /// How often the tables are looked at again when frames move while the journal is read.
    private static let attemptsMaximum = 100

    init(directory: String, log: FrameID) {
        self.log = log
        files = JournalFiles(in: directory, of: log)
    }

    /// The durable frames that are not in the tables; a look goes on where the last one ended.
    func frames(_ store: Store) throws(EventLogError) -> PendingFrames {
        try seen.withLock { (seen) throws(EventLogError) in try frames(store, &seen) }
    }

    private func frames(
        _ store: Store, _ seen: inout Seen
    ) throws(EventLogError) -> PendingFrames {
        for _ in 0..<Self.attemptsMaximum {
            guard try isThere(store) else { return PendingFrames() }
            let announced = try files.announced
            let head = try store.read { try store.head($0) }
            if let ends = seen.ends, ends == (announced, head.tail) { return seen.frames }
            seen.ends = nil
            let file = try files.openForReading()
            let isWriting = try isBeingWritten(file)
            let outcome = Result { () throws(EventLogError) in
                try look(file, &seen, after: head, through: isWriting ? announced ?? .start : nil)
            }
            // What a writer that began meanwhile writes is not durable, and comes while we look.
            if !isWriting, try isChanged(file, announced, head, store) {
                seen = Seen()
                continue
            }
            try outcome.get()
            if !isWriting, seen.frames.last != nil { try file.bringToDisk() }
            let end = seen.frames.last?.head.tail ?? head.tail
            // Frames that are neither here nor there have moved meanwhile.
            guard end.sequence >= announced ?? .start else { continue }
            // Whoever writes, now or later, announces it or moves what is there into the tables.
            if isWriting || announced != nil { seen.ends = (announced, head.tail) }
            return seen.frames
        }
        throw .corrupt("the journal does not hold the events that were durable")
    }

    private func look(
        _ file: FixedFile, _ seen: inout Seen, after head: StoreHead, through limit: Sequence?
    ) throws(EventLogError) {
        let (segments, known) = (seen.segments, seen.frames)
        seen = Seen()
        if let limit, limit <= head.tail.sequence {
            seen.segments = segments
            // Those that were shown without a writer are durable, though one that begins has not
            // announced them yet.
            var shown = known
            shown.removeAll(through: head.tail.sequence)
            if shown.hold(head.tail) { seen.frames = shown }
            return
        }
        var scan = try JournalScan(file, of: log, after: consume segments)
        seen.frames = try scan.frames(after: head, through: limit, known: consume known)
        seen.segments = scan.segments
    }

    /// Whether there is a journal; throws when there has to be one, and is none.
    ///
    /// Its name never goes away while it is in use, but a writer may have made it meanwhile.
    private func isThere(_ store: Store) throws(EventLogError) -> Bool {
        if try files.exist { return true }
        guard try store.isJournalInUse else { return false }
        guard try files.exist else {
            throw .missingJournal
        }
        return true
    }

    private func isChanged(
        _ file: FixedFile, _ announced: Sequence?, _ head: StoreHead, _ store: Store
    ) throws(EventLogError) -> Bool {
        if try isBeingWritten(file) { return true }
        if try files.announced != announced { return true }
        return try store.read { try store.epochAndTail($0).tail } != head.tail
    }

    private func isBeingWritten(_ file: FixedFile) throws(EventLogError) -> Bool {
        try EventLogError.translating { () throws(LMDBError) in try file.isBeingWritten }
    }
}
