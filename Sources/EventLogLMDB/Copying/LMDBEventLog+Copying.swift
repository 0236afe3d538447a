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
    /// copy is a whole log and can be continued. Each record is hashed anew, and what does not give
    /// the root that the source has there is not committed. Bookmarks follow, none beyond the end
    /// of the copy.
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
        var head = try store.read { transaction in try store.head(transaction) }
        repeat {
            let page = try CopiedPage(of: source, after: head.tail, through: end)
            head.epoch = max(head.epoch, epoch)
            head = try store.put(page, after: head)
        } while head.tail.sequence < end.sequence
        return head.tail
    }
}

/// Frames to be copied in one commit.
private struct CopiedPage {
    let frames: [Frame]
    /// What the source says its tail was after them.
    let tail: Tail

    /// What follows `start`, up to `end` at most: a tail that the source had.
    init(of source: any EventLog, after start: Tail, through end: Tail) throws(EventLogError) {
        var frames = try source.read(after: start).filter { $0.lastSequence <= end.sequence }
        // A frame that goes on from the middle of another is none of the source's.
        guard let first = frames.first, let last = frames.last, first.previousTail == start else {
            guard frames.isEmpty, start == end else { throw .forked(reader: start, log: end) }
            (self.frames, tail) = ([], end)
            return
        }
        if last.lastSequence == end.sequence {
            tail = end
        } else if frames.count > 1 {
            // The next page begins with it: it tells the root before it, which costs nothing.
            tail = frames.removeLast().previousTail
        } else {
            tail = try source.tail(at: last.lastSequence)
        }
        self.frames = frames
    }
}

extension Store {
    /// Puts frames behind `head` in one durable commit, and answers the head after them.
    ///
    /// Nothing is put unless the records give the root that the source had.
    fileprivate func put(
        _ page: CopiedPage, after head: StoreHead
    ) throws(EventLogError) -> StoreHead {
        var head = head
        var end = head.tail.sequence
        let hasher = MerkleHasher()
        try write { transaction in
            for frame in page.frames {
                guard frame.previousTail.sequence == end else {
                    throw EventLogError.corrupt("\(end.next) is missing in the log")
                }
                try put(frame, head.range.append(frame, hasher), transaction)
                end = frame.lastSequence
            }
            head.tail = Tail(sequence: end, root: head.range.root(hasher))
            guard head.tail == page.tail else {
                throw EventLogError.corrupt("the records up to \(end) do not have the log's root")
            }
            try put(head, transaction)
        }
        return head
    }
}
