import Locks

extension InMemoryEventLog {
    package func bookmark(named name: String) throws(EventLogError) -> Bookmark? {
        try requireOpen()
        return bookmarks.withLock { $0[Array(name.utf8)] }
    }

    package func bookmarks(
        after name: String?, limit: Int
    ) throws(EventLogError) -> [Bookmark] {
        try requireOpen()
        let start = name.map { Array($0.utf8) } ?? []
        return bookmarks.withLock { bookmarks in
            let names = bookmarks.keys.filter { start.lexicographicallyPrecedes($0) }
                .sorted { $0.lexicographicallyPrecedes($1) }
            return names.prefix(limit).compactMap { bookmarks[$0] }
        }
    }

    package func soundBookmarks(
        after name: String?, limit: Int
    ) throws(EventLogError) -> [Bookmark] {
        try bookmarks(after: name, limit: limit)
    }

    package func setBookmarks(_ bookmarks: [Bookmark]) throws(EventLogError) {
        try requireOpen()
        self.bookmarks.withLock { kept in
            for bookmark in bookmarks { kept[Array(bookmark.name.utf8)] = bookmark }
        }
    }

    package func removeBookmark(named name: String) throws(EventLogError) {
        try requireOpen()
        bookmarks.withLock { _ = $0.removeValue(forKey: Array(name.utf8)) }
    }
}
