import Locks

extension InMemoryEventLog {
    package func bookmark(named name: String) throws(EventLogError) -> Bookmark? {
        bookmarks.withLock { $0[Array(name.utf8)] }
    }

    package func setBookmark(_ bookmark: Bookmark) throws(EventLogError) {
        bookmarks.withLock { $0[Array(bookmark.name.utf8)] = bookmark }
    }

    package func removeBookmark(named name: String) throws(EventLogError) {
        bookmarks.withLock { _ = $0.removeValue(forKey: Array(name.utf8)) }
    }
}
