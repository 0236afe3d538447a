/// The names of tables and keys; the article on the log's format describes them.
enum StoreLayout {
    /// The store format this version writes, and the newest it reads.
    static let version: UInt32 = 4
    /// The format of a log whose tables are all of it, and the oldest that this version reads.
    static let versionWithoutJournal: UInt32 = 3

    static let frames = "frames"
    static let meta = "meta"
    static let subtrees = "subtrees"
    static let bookmarks = "bookmarks"
    static let tables = [frames, meta, subtrees, bookmarks]
    /// Those that stay small beside the frames.
    static let smallTables: Set = [meta, subtrees, bookmarks]

    static let formatKey = Array("format".utf8)
    static let idKey = Array("id".utf8)
    static let headKey = Array("head".utf8)
    /// There while a journal may hold events that the tables do not.
    static let journalKey = Array("journal".utf8)
    /// How often an append of unknown outcome was looked into.
    static let recoveriesKey = Array("recoveries".utf8)
}
