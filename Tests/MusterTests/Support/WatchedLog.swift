import Digests
import EventLog
import Locks

/// An in-memory log that tells a test before each append and fails when it is told to.
final class WatchedLog: EventLog {
    let inner = InMemoryEventLog()
    private let watcher = Mutex<(@Sendable () -> Void)?>(nil)
    private let recoveryFails = Mutex(false)
    private let count = Mutex(0)

    /// Calls `body` with every append, before anything is stored.
    func beforeAppend(_ body: @escaping @Sendable () -> Void) {
        watcher.withLock { $0 = body }
    }

    func failRecovery() {
        recoveryFails.withLock { $0 = true }
    }

    /// How many frames were handed over.
    var appends: Int { count.withLock { $0 } }

    var id: FrameID { inner.id }
    func tail() throws(EventLogError) -> Tail { try inner.tail() }
    func epoch() throws(EventLogError) -> UInt64 { try inner.epoch() }
    func beginEpoch() throws(EventLogError) -> UInt64 { try inner.beginEpoch() }

    func append(_ frame: Frame) throws(EventLogError) -> AppendOutcome {
        count.withLock { $0 += 1 }
        watcher.withLock { $0 }?()
        return try inner.append(frame)
    }

    func recover(_ frame: Frame) throws(EventLogError) -> Recovery {
        if recoveryFails.withLock({ $0 }) { throw .unavailable(.storage, "told to fail") }
        return try inner.recover(frame)
    }

    func read(after position: Sequence, limit: ReadLimit) throws(EventLogError) -> [Frame] {
        try inner.read(after: position, limit: limit)
    }

    func record(at sequence: Sequence) throws(EventLogError) -> RecordView? {
        try inner.record(at: sequence)
    }

    func hash(of node: MerkleNode) throws(EventLogError) -> SHA256Digest {
        try inner.hash(of: node)
    }

    func bookmark(named name: String) throws(EventLogError) -> Bookmark? {
        try inner.bookmark(named: name)
    }

    func setBookmark(_ bookmark: Bookmark) throws(EventLogError) {
        try inner.setBookmark(bookmark)
    }

    func removeBookmark(named name: String) throws(EventLogError) {
        try inner.removeBookmark(named: name)
    }

    func addAppendListener(
        _ hint: @escaping @Sendable (Tail) -> Void
    ) -> AppendListeners.ID {
        inner.addAppendListener(hint)
    }

    func removeAppendListener(_ id: AppendListeners.ID) {
        inner.removeAppendListener(id)
    }

    func close() { inner.close() }
}
