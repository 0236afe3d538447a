import Digests
import EventLog

/// An in-memory log that outlives the engines over it, so that a store without a directory can be
/// reopened.
final class LastingLog: EventLog {
    private let log = InMemoryEventLog()

    var id: FrameID { log.id }

    func tail() throws(EventLogError) -> Tail { try log.tail() }

    func epoch() throws(EventLogError) -> UInt64 { try log.epoch() }

    func beginEpoch() throws(EventLogError) -> UInt64 { try log.beginEpoch() }

    func append(_ frame: Frame) throws(EventLogError) -> AppendOutcome { try log.append(frame) }

    func recover(_ frame: Frame) throws(EventLogError) -> Recovery { try log.recover(frame) }

    func read(after position: Sequence, limit: ReadLimit) throws(EventLogError) -> [Frame] {
        try log.read(after: position, limit: limit)
    }

    func record(at sequence: Sequence) throws(EventLogError) -> RecordView? {
        try log.record(at: sequence)
    }

    func hash(of node: MerkleNode) throws(EventLogError) -> SHA256Digest {
        try log.hash(of: node)
    }

    func bookmark(named name: String) throws(EventLogError) -> Bookmark? {
        try log.bookmark(named: name)
    }

    func setBookmark(_ bookmark: Bookmark) throws(EventLogError) {
        try log.setBookmark(bookmark)
    }

    func removeBookmark(named name: String) throws(EventLogError) {
        try log.removeBookmark(named: name)
    }

    func addAppendListener(_ hint: @escaping @Sendable (Tail) -> Void) -> AppendListeners.ID {
        log.addAppendListener(hint)
    }

    func removeAppendListener(_ id: AppendListeners.ID) {
        log.removeAppendListener(id)
    }

    /// An engine closes its log; this one stays for the next engine.
    func close() {}
}
