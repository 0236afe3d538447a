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
    /// of the copy; those that cannot be read are told of when the others have come.
    /// `progress` is told the sequence reached.
    ///
    /// - Throws: ``EventLogError/forked(reader:log:)`` when this log is no beginning of `source`.
    package func copy(
        from source: any EventLog,
        progress: (_ reached: Sequence, _ end: Sequence) -> Void = { _, _ in }
    ) throws(CopyFailure) -> Tail {
        let source = CopySource(source)
        do throws(EventLogError) {
            return try copy(from: source, progress)
        } catch {
            throw source.hasFailed ? .source(error) : .copy(error)
        }
    }

    private func copy(
        from source: CopySource, _ progress: (_ reached: Sequence, _ end: Sequence) -> Void
    ) throws(EventLogError) -> Tail {
        let (end, epoch) = try source.ask { (log) throws(EventLogError) in
            (try log.tail(), try log.epoch())
        }
        let tail = try withAppender { (appender, store) throws(EventLogError) in
            try appender.copy(from: source, through: end, epoch, store, progress)
        }
        try copyBookmarks(from: source, upTo: tail.sequence)
        return tail
    }

    /// Removes the bookmarks that are gone first: one that came meanwhile would be lost otherwise.
    private func copyBookmarks(
        from source: CopySource, upTo end: Sequence
    ) throws(EventLogError) {
        try forEachPage { (name) throws(EventLogError) in
            try bookmarks(after: name, limit: Self.bookmarksPage)
        } _: { (store, bookmark, transaction) in
            let isThere = try source.ask { (log) throws(EventLogError) in
                do throws(EventLogError) {
                    return try log.bookmark(named: bookmark.name) != nil
                } catch .corrupt {
                    // It is, and what the copy has of it is all that is left.
                    return true
                }
            }
            if !isThere { try store.remove(bookmark.name, transaction) }
        }
        try forEachPage { (name) throws(EventLogError) in
            try source.ask { (log) throws(EventLogError) in
                try log.soundBookmarks(after: name, limit: Self.bookmarksPage)
            }
        } _: { (store, bookmark, transaction) in
            let position = min(bookmark.position, end)
            try store.put(
                Bookmark(name: bookmark.name, position: position, note: bookmark.note), transaction)
        }
        try checkBookmarks(of: source)
    }

    /// Tells when bookmarks could not be copied because they cannot be read.
    private func checkBookmarks(of source: CopySource) throws(EventLogError) {
        try source.ask { (log) throws(EventLogError) in
            do throws(EventLogError) {
                var name: String?
                repeat {
                    name = try log.bookmarks(after: name, limit: Self.bookmarksPage).last?.name
                } while name != nil
            } catch .corrupt(let message) {
                throw .corrupt(
                    "all is copied but where some durable subscriptions stand: \(message)")
            }
        }
    }

    /// Runs `body` for the bookmarks of a log, which `next` lists by name, those of a page in one
    /// commit to this log.
    private func forEachPage(
        _ next: (_ name: String?) throws(EventLogError) -> [Bookmark],
        _ body: (Store, Bookmark, borrowing WriteTransaction) throws -> Void
    ) throws(EventLogError) {
        var name: String?
        while true {
            let page = try next(name)
            guard let last = page.last else { return }
            let store = try openStore()
            try store.write { transaction in
                for bookmark in page { try body(store, bookmark, transaction) }
            }
            name = last.name
        }
    }
}

extension Appender {
    /// Puts what `source` holds up to `end` into the tables, which have to be the whole log.
    fileprivate mutating func copy(
        from source: CopySource, through end: Tail, _ epoch: UInt64, _ store: Store,
        _ progress: (_ reached: Sequence, _ end: Sequence) -> Void
    ) throws(EventLogError) -> Tail {
        finish(store)
        guard try !store.isJournalInUse else {
            throw .unavailable(.storage, "what an engine wrote to the copy cannot be moved")
        }
        var head =
            try store.isBare
            ? .empty : store.read { transaction in try store.head(transaction) }
        // What is copied cannot have parted from its source; only what was there before can.
        let start = head.tail == .empty ? nil : head.tail
        repeat {
            let page = try source.ask { (log) throws(EventLogError) in
                do throws(EventLogError) {
                    return try CopiedPage(of: log, after: head, through: end)
                } catch {
                    guard case .forked = error, head.tail != start else { throw error }
                    throw .corrupt("no frame of the log goes on from \(head.tail.sequence)")
                }
            }
            head = page.head
            head.epoch = max(head.epoch, epoch)
            try store.write { transaction in
                try store.initialiseIfBare(log, transaction)
                for frame in page.frames { try store.put(frame, transaction) }
                try store.put(head, transaction)
            }
            if !page.frames.isEmpty { progress(head.tail.sequence, end.sequence) }
        } while head.tail.sequence < end.sequence
        return head.tail
    }
}
