import EventLog
import LMDB

/// Appends frames to a log: makes them durable in the journal, from where they move on.
///
/// Holding the journal open is the right to write; it is taken with the first write, or when a
/// journal is there already.
struct Appender: ~Copyable {
    private let hasher = MerkleHasher()
    private let files: JournalFiles
    let log: FrameID
    private let segmentByteCount: Int
    private let drain: JournalDrain
    private var journal: Journal?
    /// The head of the log, the journal included; known while the journal is open.
    private var head: StoreHead?
    /// Why nothing is written before ``recover(_:_:)`` has succeeded.
    private var doubt: EventLogError?
    /// Whether a journal with holes was written anew, which does not help where files always have
    /// some.
    private var hasFilledJournal = false

    init(log: FrameID, directory: String, segmentByteCount: Int, drain: JournalDrain) {
        self.log = log
        self.segmentByteCount = segmentByteCount
        self.drain = drain
        files = JournalFiles(in: directory, of: log)
    }

    /// Throws while the outcome of a write is unknown.
    func requireKnown() throws(EventLogError) {
        if let doubt { throw doubt }
    }

    /// Notes a failure that leaves an outcome unknown.
    mutating func note(_ error: EventLogError) {
        if case .outcomeUnknown = error { doubt = error }
    }

    mutating func append(_ frame: Frame, _ store: Store) throws(EventLogError) -> AppendOutcome {
        let head = try takeUp(store)
        if let tail = try tail(after: frame, head, store) { return .appended(tail) }
        guard frame.epoch == head.epoch else { return .fenced(epoch: head.epoch) }
        guard frame.previousTail == head.tail else { return .tailMoved(current: head.tail) }
        try makeRoom(for: frame, store)
        let pending = try write(frame, after: head, store)
        self.head = pending.head
        return .appended(pending.head.tail)
    }

    mutating func beginEpoch(_ store: Store) throws(EventLogError) -> UInt64 {
        var head = try takeUp(store)
        try drain.run(through: head.tail.sequence, into: store)
        // One more could not be read any more.
        guard head.epoch < StoreHead.greatestCount else {
            throw .corrupt("no writer can follow one of epoch \(head.epoch)")
        }
        head.epoch += 1
        try store.write { transaction in try store.put(head, transaction) }
        self.head = head
        return head.epoch
    }

    /// Looks for the frame on the log, after one durable commit that shows that the store works.
    ///
    /// What the journal holds moves first, and a new journal begins: nobody knows what a failed
    /// write or flush left in the old one. Until it has moved nobody sees more of it than before.
    mutating func recover(_ frame: Frame, _ store: Store) throws(EventLogError) -> Recovery {
        doubt = doubt ?? .outcomeUnknown("the log did not recover")
        letGo()
        let head = try takeUp(store, movingAll: true)
        try store.write { transaction in
            let count = try store.withMeta(StoreLayout.recoveriesKey, transaction) { bytes in
                BigEndianKey.number(in: bytes)
            }
            try store.putMeta(
                StoreLayout.recoveriesKey, BigEndianKey.bytes(of: ((count ?? 0) ?? 0) &+ 1),
                transaction)
        }
        letGo()
        try files.create(segmentByteCount: segmentByteCount)
        let tail = try tail(after: frame, head, store)
        doubt = nil
        if let tail { return .applied(tail) }
        return .notApplied(current: head.tail)
    }

    /// Moves everything into the tables and closes the journal.
    ///
    /// What cannot be moved stays in the journal for the next opening.
    mutating func finish(_ store: Store) {
        guard let head, journal != nil else { return }
        try? drain.run(through: head.tail.sequence, into: store)
        if drain.frames.last == nil { try? store.noteJournal(isInUse: false) }
        letGo()
    }

    /// Forgets what is known, and gives back the right to write.
    mutating func letGo() {
        drain.finish()
        journal = nil
        head = nil
    }
}

extension Appender {
    /// Opens the journal that a writer before left behind, if there is one.
    mutating func takeUpLeftover(_ store: Store) throws(EventLogError) {
        let isThere = try files.exist
        let isInUse = try store.isJournalInUse
        if isThere || isInUse { _ = try takeUp(store) }
    }

    /// Opens the journal unless it is open, and answers the head of the log.
    ///
    /// With `movingAll` it is refused unless all frames come into the tables.
    private mutating func takeUp(
        _ store: Store, movingAll: Bool = false
    ) throws(EventLogError) -> StoreHead {
        if let head { return head }
        if try !files.exist {
            guard try !store.isJournalInUse else {
                throw .missingJournal
            }
            try files.create(segmentByteCount: segmentByteCount)
        }
        let (found, mark) = try files.open()
        var file = found
        let stored = try store.read { transaction in try store.head(transaction) }
        var scan = try JournalScan(file, of: log)
        let frames = try scan.frames(after: stored)
        let head = frames.last?.head ?? stored
        guard try files.announced ?? .start <= head.tail.sequence else {
            throw .corrupt("the journal does not hold the events that were durable")
        }
        do throws(EventLogError) {
            try drain.begin(moving: frames, into: store)
        } catch {
            guard !movingAll else { throw error }
            // A full disk leaves the frames where they are: they can be read.
            if let last = frames.last { try scan.writeAgain(last.frame) }
            try file.bringToDisk()
            drain.begin(with: frames)
        }
        if drain.frames.last == nil, let new = try replacement(of: file, scan.header, store) {
            file = new
            scan = try JournalScan(file, of: log)
        }
        if try !store.isJournalInUse { try store.noteJournal(isInUse: true) }
        let opened = Journal(
            file, mark: mark, scan.header, pendingThrough: head.tail.sequence)
        opened.announce(head.tail.sequence)
        journal = consume opened
        self.head = head
        return head
    }

    /// A new journal in the place of one of an older format, or of one that lost its room on the
    /// disk; nil where the old one goes on.
    private mutating func replacement(
        of file: FixedFile, _ header: JournalHeader, _ store: Store
    ) throws(EventLogError) -> FixedFile? {
        guard header.lead != nil else {
            return try files.replace(segmentByteCount: segmentByteCount)
        }
        guard !hasFilledJournal, try file.hasJournalHoles,
            try store.hasRoom(forJournalOf: segmentByteCount)
        else { return nil }
        hasFilledJournal = true
        do throws(EventLogError) {
            return try files.replace(segmentByteCount: segmentByteCount)
        } catch {
            // The old one goes on as long as it finds room.
            guard try file.isJournalInPlace else { throw error }
            return nil
        }
    }

    /// Sees to it that the journal can take the frame, if it is not too large for any journal.
    private mutating func makeRoom(for frame: Frame, _ store: Store) throws(EventLogError) {
        guard case .other(let end) = journal?.place(for: frame) else { return }
        try drain.run(through: end, into: store)
        if let full = journal?.turn() { drain.schedule(through: full, into: store) }
    }

    private mutating func write(
        _ frame: Frame, after head: StoreHead, _ store: Store
    ) throws(EventLogError) -> PendingFrame {
        guard case .here = journal?.place(for: frame) else {
            return try writeDirectly(PendingFrame(frame, after: head, hasher), store)
        }
        let pending: PendingFrame
        if frame.count < FrameHashing.eventsMinimum {
            pending = PendingFrame(frame, after: head, hasher)
            try journal?.write(frame)
        } else {
            let hashing = FrameHashing(frame, after: head)
            let written = Result { () throws(EventLogError) in try journal?.write(frame) }
            pending = hashing.finish()
            try written.get()
        }
        drain.add(pending)
        return pending
    }

    /// Puts a frame that the journal cannot take into the tables, behind all that is pending.
    private func writeDirectly(
        _ pending: PendingFrame, _ store: Store
    ) throws(EventLogError) -> PendingFrame {
        try drain.run(through: pending.frame.previousTail.sequence, into: store)
        try store.write { transaction in
            try store.put(pending, transaction)
            try store.put(pending.head, transaction)
        }
        journal?.announce(pending.frame.lastSequence)
        drain.note(pending.frame, in: store)
        return pending
    }

    /// The tail directly after `frame` if it is on the log, nil if it is not.
    ///
    /// A frame names the tail it follows, so there is one place where it can be: whatever follows
    /// the same tail under the same id is that frame, and no index of ids is needed.
    private func tail(
        after frame: Frame, _ head: StoreHead, _ store: Store
    ) throws(EventLogError) -> Tail? {
        guard frame.previousTail.sequence < head.tail.sequence else { return nil }
        let reader = LogReader(store, drain.frames)
        let stored = try reader.header(holding: frame.firstSequence)
        guard stored.id == frame.id, stored.previousTail == frame.previousTail else { return nil }
        guard stored.lastSequence < head.tail.sequence else { return head.tail }
        return try reader.header(holding: stored.lastSequence.next).previousTail
    }
}
