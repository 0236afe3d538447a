import Digests
import EventLog
import Views

extension GroupEngine {
    /// The most events that one call hands out.
    public static let eventsPageMaximum = 10_000

    /// A page of the committed events that follow a sequence, in order and without a gap.
    ///
    /// A page may end before `limit`: go on after its last event until one is empty. At the limit
    /// it may end amid a command; the first event of each has the ``Event/index`` 0. A page ends
    /// before an event that is damaged, and only one that would begin with it is refused.
    ///
    /// - Parameters:
    ///   - position: The sequence after which to begin; 0 for the beginning of the log.
    ///   - limit: How many to return at most, from 1 to ``eventsPageMaximum``; what lies outside
    ///     counts as the nearest of them.
    /// - Returns: the events; empty at the end of the log.
    /// - Throws: a ``MusterError`` when the log cannot be read; `invalidParameter` when it ends
    ///   before `position`.
    public func events(
        after position: UInt64, limit: Int = eventsPageMaximum
    ) throws(MusterError) -> [Event] {
        try EventFeed.events(
            of: log, after: position, limit: min(max(limit, 1), Self.eventsPageMaximum))
    }

    /// The last sequence whose event is not later than a time: what comes after it came later.
    ///
    /// - Parameter time: In milliseconds since the epoch, also one to come.
    /// - Returns: the sequence; 0 when the first event is later, or there is none.
    /// - Throws: a ``MusterError`` when the log cannot be read.
    public func lastPosition(at time: Int64) throws(MusterError) -> UInt64 {
        try log.lastPosition(at: time, in: tail().position)
    }

    /// The end of the log: its last sequence and the digest of everything up to it.
    ///
    /// Two sound stores with equal tails hold the same events. Keep a tail elsewhere to notice
    /// later that a log was cut or rewritten.
    ///
    /// - Returns: the durable end; what is being appended meanwhile is not in it.
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

    /// SHA-256 over a canonical export of all views, as 64 hexadecimal digits.
    ///
    /// Equal logs have equal digests (GEN-06). All views are read, which takes a while in a large
    /// store.
    ///
    /// - Returns: the digest of the newest committed state, rows of the past included.
    /// - Throws: a ``MusterError`` when the views cannot be read.
    public func digest() throws(MusterError) -> String {
        try onCurrentViews { try $0.store.digest().description }
    }
}
