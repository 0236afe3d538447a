import EventLog
import Fixtures
import LMDB
import Testing

@testable import EventLogLMDB

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

    /// They ended the process.
    @Test(arguments: [0, 1, 2])
    func `a bookmark that cannot be one is damage`(kind: Int) async throws {
        await #expect(processExitsWith: .success) { [kind = kind as Int] in
            let directory = try TemporaryDirectory()
            let path = directory.path + "/log"
            try LMDBEventLog.open(at: path).close()
            let key = [
                [UInt8](repeating: 97, count: Bookmark.nameBytesMaximum + 1), [0xff], [97],
            ][kind]
            let note = [UInt8](repeating: 0, count: kind == 2 ? Bookmark.noteBytesMaximum + 1 : 0)
            let environment = try Environment.open(
                at: path, Environment.Configuration(tables: StoreLayout.tables))
            try environment.write { transaction in
                let value = SealedValue.seal(BigEndianKey.bytes(of: 0) + note, under: key)
                try transaction.put(
                    environment.table(StoreLayout.bookmarks), key.span, value.span)
            }
            environment.close()
            let log = try LMDBEventLog.open(at: path, .readOnly)
            let error = #expect(throws: EventLogError.self) {
                try log.bookmarks(after: nil, limit: 9)
            }
            guard case .corrupt = error else {
                Issue.record("\(String(describing: error)) does not say that it is damaged")
                return
            }
        }
    }
}
