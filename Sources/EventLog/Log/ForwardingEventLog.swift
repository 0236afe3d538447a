package import Digests

/// A log over another one: it answers what the inner log answers, except where it has its own way.
package protocol ForwardingEventLog: EventLog {
    associatedtype Inner: EventLog
    var inner: Inner { get }
}

extension ForwardingEventLog {
    package var id: FrameID { inner.id }

    package func tail() throws(EventLogError) -> Tail { try inner.tail() }

    package func epoch() throws(EventLogError) -> UInt64 { try inner.epoch() }

    package func beginEpoch() throws(EventLogError) -> UInt64 { try inner.beginEpoch() }

    package func append(_ frame: Frame) throws(EventLogError) -> AppendOutcome {
        try inner.append(frame)
    }

    package func recover(_ frame: Frame) throws(EventLogError) -> Recovery {
        try inner.recover(frame)
    }

    package func read(
        after position: Sequence, limit: ReadLimit
    ) throws(EventLogError) -> [Frame] {
        try inner.read(after: position, limit: limit)
    }

    package func record(at sequence: Sequence) throws(EventLogError) -> RecordView? {
        try inner.record(at: sequence)
    }

    package func hash(of node: MerkleNode) throws(EventLogError) -> SHA256Digest {
        try inner.hash(of: node)
    }

    package func bookmark(named name: String) throws(EventLogError) -> Bookmark? {
        try inner.bookmark(named: name)
    }

    package func bookmarks(
        after name: String?, limit: Int
    ) throws(EventLogError) -> [Bookmark] {
        try inner.bookmarks(after: name, limit: limit)
    }

    package func soundBookmarks(
        after name: String?, limit: Int
    ) throws(EventLogError) -> [Bookmark] {
        try inner.soundBookmarks(after: name, limit: limit)
    }

    package func setBookmarks(_ bookmarks: [Bookmark]) throws(EventLogError) {
        try inner.setBookmarks(bookmarks)
    }

    package func removeBookmark(named name: String) throws(EventLogError) {
        try inner.removeBookmark(named: name)
    }

    package func addAppendListener(
        _ hint: @escaping @Sendable (Tail) -> Void
    ) -> AppendListeners.ID {
        inner.addAppendListener(hint)
    }

    package func removeAppendListener(_ id: AppendListeners.ID) {
        inner.removeAppendListener(id)
    }

    package func close() { inner.close() }
}
