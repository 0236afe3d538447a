package import EventLog
import LMDB

/// A copy holds the same frames under the same identity, so the same roots, and so it can be
/// brought up to date as often as wanted.
extension LMDBEventLog {
    /// Bookmarks that are copied, or looked at, in one commit.
    private static let bookmarksPage = 1_024

    /// Appends what `source` holds beyond this log, a copy of its beginning, up to where `source`
    /// ends when it is asked first; answers the tail.
    ///
    /// Frames go into the tables, some megabytes in one durable commit: whatever interrupts it, the
    /// copy is a whole log and can be continued. Each record is hashed anew, so a copy has the
    /// roots of the source or there is none. Bookmarks follow, none beyond the end of the copy.
    ///
    /// - Throws: ``EventLogError/forked(reader:log:)`` when this log is no beginning of `source`.
    package func copy(from source: any EventLog) throws(EventLogError) -> Tail {
        let end = try source.tail()
        let epoch = try source.epoch()
        let tail = try withAppender { (appender, store) throws(EventLogError) in
            try appender.copy(from: source, through: end, epoch, store)
        }
        try copyBookmarks(from: source, upTo: tail.sequence)
        return tail
    }

    /// Removes the bookmarks that are gone first: one that came meanwhile would be lost otherwise.
    private func copyBookmarks(
        from source: any EventLog, upTo end: Sequence
    ) throws(EventLogError) {
        try forEachPage(of: self) { (store, page, transaction) in
            for bookmark in page where try source.bookmark(named: bookmark.name) == nil {
                try store.remove(bookmark.name, transaction)
            }
        }
        try forEachPage(of: source) { (store, page, transaction) in
            for bookmark in page {
                let position = min(bookmark.position, end)
                try store.put(
                    Bookmark(name: bookmark.name, position: position, note: bookmark.note),
                    transaction)
            }
        }
    }

    /// Runs `body` for the bookmarks of a log, some in one commit to this one.
    private func forEachPage(
        of log: any EventLog,
        _ body: (Store, [Bookmark], borrowing WriteTransaction) throws -> Void
    ) throws(EventLogError) {
        var name: String?
        while true {
            let page = try log.bookmarks(after: name, limit: Self.bookmarksPage)
            guard let last = page.last else { return }
            let store = try openStore()
            try store.write { transaction in try body(store, page, transaction) }
            name = last.name
        }
    }
}

extension Appender {
    /// Puts what `source` holds up to `end` into the tables, which have to be the whole log.
    fileprivate mutating func copy(
        from source: any EventLog, through end: Tail, _ epoch: UInt64, _ store: Store
    ) throws(EventLogError) -> Tail {
        finish(store)
        guard try !store.isJournalInUse else {
            throw .unavailable(.storage, "what an engine wrote to the copy cannot be moved")
        }
        let hasher = MerkleHasher()
        var head = try store.read { transaction in try store.head(transaction) }
        repeat {
            let frames = try source.read(after: head.tail)
            // A frame that goes on from the middle of another is none of the source's.
            guard frames.first?.previousTail ?? head.tail == head.tail else {
                throw .forked(reader: head.tail, log: end)
            }
            head = try store.put(frames, of: epoch, after: head, hasher)
        } while head.tail.sequence < end.sequence
        guard head.tail == (try source.tail(at: head.tail.sequence)) else {
            throw .corrupt("the copy of the log has another root than the log")
        }
        return head.tail
    }
}

extension Store {
    /// Puts frames behind `head` in one durable commit, and answers the head after them.
    fileprivate func put(
        _ frames: [Frame], of epoch: UInt64, after head: StoreHead, _ hasher: MerkleHasher
    ) throws(EventLogError) -> StoreHead {
        var head = head
        head.epoch = max(head.epoch, epoch)
        try write { transaction in
            for frame in frames {
                guard frame.previousTail == head.tail else {
                    throw EventLogError.corrupt(
                        "the frame that ends at \(frame.lastSequence) does not follow the copy")
                }
                let pending = PendingFrame(frame, after: head, hasher)
                try put(pending, transaction)
                head = pending.head
            }
            try put(head, transaction)
        }
        return head
    }
}
