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
        /// The end of those frames that were shown: they are durable, and never taken back.
        var shownEnd = Sequence.start
        /// The end of frames whose flush failed; a later flush says nothing about them (rule 5).
        var doubtedEnd: Sequence?

        /// Forgets all but what was shown.
        mutating func forget() {
            segments = []
            frames.removeAll(beyond: shownEnd)
        }
    }

    private let files: JournalFiles
    private let log: FrameID
    private let bringToDisk: @Sendable (FixedFile) throws(EventLogError) -> Void
    private let seen = Mutex(Seen())

    /// How often the tables are looked at again when frames move while the journal is read.
    private static let attemptsMaximum = 100

    /// A test may have flushes of its own.
    init(
        directory: String, log: FrameID,
        bringToDisk: @escaping @Sendable (FixedFile) throws(EventLogError) -> Void = {
            (file) throws(EventLogError) in try file.bringToDisk()
        }
    ) {
        self.log = log
        self.bringToDisk = bringToDisk
        files = JournalFiles(in: directory, of: log)
    }

    /// The durable frames that are not in the tables; a look goes on where the last one ended.
    func frames(_ store: Store) throws(EventLogError) -> PendingFrames {
        try seen.withLock { (seen) throws(EventLogError) in
            do throws(EventLogError) {
                return try frames(store, &seen)
            } catch {
                // What was found by then may not be durable.
                seen.forget()
                throw error
            }
        }
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
            let durableEnd = max(head.tail.sequence, announced ?? .start)
            if let doubted = seen.doubtedEnd, doubted <= durableEnd { seen.doubtedEnd = nil }
            let limit = isWriting || seen.doubtedEnd != nil ? announced ?? .start : nil
            let outcome = Result { () throws(EventLogError) in
                try look(file, &seen, after: head, through: limit)
            }
            // What a writer that began meanwhile writes is not durable, and comes while we look.
            if !isWriting, try isChanged(file, announced, head, store) {
                seen.forget()
                continue
            }
            try outcome.get()
            if limit == nil { try flush(file, &seen) }
            let end = seen.frames.last?.head.tail ?? head.tail
            // Frames that are neither here nor there have moved meanwhile.
            guard end.sequence >= announced ?? .start else { continue }
            // Whoever writes, now or later, announces it or moves what is there into the tables.
            if isWriting || announced != nil { seen.ends = (announced, head.tail) }
            seen.shownEnd = end.sequence
            return seen.frames
        }
        throw .corrupt("the journal does not hold the events that were durable")
    }

    private func look(
        _ file: FixedFile, _ seen: inout Seen, after head: StoreHead, through limit: Sequence?
    ) throws(EventLogError) {
        if let limit, limit <= head.tail.sequence {
            // Those that were shown without a writer are durable, though one that begins has not
            // announced them yet.
            seen.frames.removeAll(through: head.tail.sequence)
            if !seen.frames.hold(head.tail) { seen.frames = PendingFrames() }
            return
        }
        let segments = seen.segments
        seen.segments = []
        var scan = try JournalScan(file, of: log, after: consume segments)
        try scan.read(after: head, through: limit, into: &seen.frames)
        seen.segments = scan.segments
    }

    /// Makes durable what nobody may be writing, before it is shown.
    private func flush(_ file: FixedFile, _ seen: inout Seen) throws(EventLogError) {
        guard let last = seen.frames.last else { return }
        do throws(EventLogError) {
            try bringToDisk(file)
        } catch {
            seen.doubtedEnd = last.frame.lastSequence
            throw error
        }
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
