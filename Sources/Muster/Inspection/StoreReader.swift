import EventLog
import EventLogLMDB
import Synchronization

/// Reads the log of a store beside the engine that writes it, from any other process.
///
/// The process of the engine itself asks the engine: ``GroupEngine/events(after:limit:)``.
///
/// A reader sees every event that is durable. It never changes the store.
public final class StoreReader: Sendable {
    let log: LMDBEventLog
    private let isEnded = Atomic(false)

    /// Opens the log of the store in a directory, which this process must not have open already: a
    /// process has one engine or one reader of a store, and asks that.
    ///
    /// - Parameters:
    ///   - directory: The directory of the store.
    ///   - withoutJournal: Whether to read the tables of the log alone, to save what is there of a
    ///     store whose journal is lost or damaged: events that had not moved into them are left
    ///     out.
    /// - Throws: a ``MusterError``: no store, damaged, of a newer version, not accessible;
    ///   `storeInUse` when this process has the store open already.
    public init(at directory: String, withoutJournal: Bool = false) throws(MusterError) {
        log = try DataDirectory(directory).openForReading(withoutJournal ? .tablesOnly : .readOnly)
    }

    deinit {
        close()
    }

    /// Lets go of the store, so that this process may open it again; a second call does nothing.
    ///
    /// Reading is refused with `engineClosed` from then on, and ``eventPages(after:limit:every:)``
    /// ends.
    public func close() {
        isEnded.store(true, ordering: .releasing)
        log.close()
    }

    var isClosed: Bool { isEnded.load(ordering: .acquiring) }

    /// The end of the log.
    ///
    /// - Throws: a ``MusterError`` when the log cannot be read.
    public func tail() throws(MusterError) -> LogTail {
        try MusterError.translating(.reading) { LogTail(try log.tail()) }
    }

    /// The end that the log had when `position` was its last sequence.
    ///
    /// Who kept a tail elsewhere compares it with the one of today: where the roots differ, the log
    /// does not begin any more with what it was then. The root is made of the hashes that are
    /// stored beside the records; whether those are still theirs, ``StoreVerification`` tells.
    ///
    /// - Parameter position: A sequence up to the end of the log; 0 for the empty log.
    /// - Returns: the position and the root there.
    /// - Throws: a ``MusterError`` when the log cannot be read; `invalidParameter` when it ends
    ///   before `position`.
    public func tail(at position: UInt64) throws(MusterError) -> LogTail {
        try log.tailForUsers(at: position)
    }

    /// The last sequence whose event is not later than a time: what comes after it came later.
    ///
    /// - Parameter time: In milliseconds since the epoch, also one to come.
    /// - Returns: the sequence; 0 when the first event is later, or there is none.
    /// - Throws: a ``MusterError`` when the log cannot be read.
    public func lastPosition(at time: Int64) throws(MusterError) -> UInt64 {
        try log.lastPosition(at: time, in: tail().position)
    }

    /// A page of the events that follow a sequence, in order and without a gap.
    ///
    /// A page may end before `limit`: go on after its last event until one is empty. At the limit
    /// it may end amid a command; the first event of each has the ``Event/index`` 0. A page ends
    /// before an event that is damaged, and only one that would begin with it is refused.
    ///
    /// - Parameters:
    ///   - position: The sequence after which to begin; 0 for the beginning.
    ///   - limit: How many to return at most, from 1 to ``GroupEngine/eventsPageMaximum``; what
    ///     lies outside counts as the nearest of them.
    /// - Returns: the events; empty at the end of the log.
    /// - Throws: a ``MusterError`` when the log cannot be read; at its end also when it was removed
    ///   (`notAStore`) or another was put in its place (`storeReplaced`), as nothing would ever
    ///   follow then; `invalidParameter` when it ends before `position`.
    public func events(
        after position: UInt64, limit: Int = GroupEngine.eventsPageMaximum
    ) throws(MusterError) -> [Event] {
        let events = try EventFeed.events(
            of: log, after: position, limit: min(max(limit, 1), GroupEngine.eventsPageMaximum))
        if events.isEmpty { try checkInPlace() }
        return events
    }

    /// Throws when the log was removed or another was put in its place.
    func checkInPlace() throws(MusterError) {
        try MusterError.translating(.opening) { try log.checkInPlace() }
    }
}
