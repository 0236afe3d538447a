import EventLog
import EventLogLMDB
import Fixtures
import Testing

@Suite struct BookmarkTests {
    @Test(arguments: LogKind.allCases)
    func `bookmarks are listed bytewise by name, page by page`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        #expect(try log.bookmarks(after: nil, limit: 9).isEmpty)
        for name in ["b", "\u{e4}", "a", "B", "aa"] {
            try log.setBookmark(Bookmark(name: name, position: 3, note: Array(name.utf8)))
        }
        try log.removeBookmark(named: "b")
        let names = ["B", "a", "aa", "\u{e4}"]
        for limit in 1...5 {
            var found: [Bookmark] = []
            repeat {
                let page = try log.bookmarks(after: found.last?.name, limit: limit)
                #expect(page.count == min(limit, names.count - found.count))
                found += page
            } while found.count < names.count
            #expect(found.map(\.name) == names)
            #expect(found.allSatisfy { $0.position == 3 && $0.note == Array($0.name.utf8) })
        }
        #expect(try log.bookmarks(after: "a\u{1}", limit: 1).map(\.name) == ["aa"])
        #expect(try log.bookmarks(after: "\u{e4}", limit: 1).isEmpty)
    }
}
