import EventLog
import Fixtures
import Foundation
import LMDB
import Locks
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

    @Test(arguments: LogKind.allCases)
    func `the longest name and note are kept, and what can be no name has no bookmark`(
        kind: LogKind
    ) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        let bookmark = Bookmark(
            name: String(repeating: "n", count: Bookmark.nameBytesMaximum), position: 7,
            note: [UInt8](repeating: 1, count: Bookmark.noteBytesMaximum))
        try log.setBookmark(bookmark)
        #expect(try log.bookmark(named: bookmark.name) == bookmark)
        #expect(try log.bookmarks(after: nil, limit: 2) == [bookmark])
        for name in ["", bookmark.name + "n", String(repeating: "n", count: 600)] {
            #expect(try log.bookmark(named: name) == nil)
            try log.removeBookmark(named: name)
        }
        #expect(try log.bookmarks(after: nil, limit: 2) == [bookmark])
    }

    private func openSmall(_ path: String) throws -> LMDBEventLog {
        try LogKind.openSmallJournal(at: path)
    }

    private func expectSound(_ log: LMDBEventLog, at path: String) throws {
        let records = try allRecords(log)
        #expect(try log.verify().isEmpty)
        log.close()
        let again = try openSmall(path)
        #expect(try allRecords(again) == records)
        #expect(try again.verify().isEmpty)
    }

    /// All bookmarks after it were refused, for ever on a log that got few events.
    @Test func `a commit that fails keeps nobody from setting bookmarks`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try openSmall(path)
        try fill(log, [2])
        for position in [Sequence(1), 2] {
            try withoutWriting(to: path + "/data.mdb") {
                try log.setBookmark(Bookmark(name: "a", position: position, note: []))
            }
            #expect(try log.bookmark(named: "a")?.position == position)
            try fill(log, [3, 12, 12, 1])
        }
        try withoutWriting(to: path + "/data.mdb") { try log.removeBookmark(named: "a") }
        #expect(try log.bookmark(named: "a") == nil)
        try expectSound(log, at: path)
    }

    @Test func `frames that could not move keep nobody from setting bookmarks`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try openSmall(path)
        try fill(log, [12])
        try withoutWriting(to: path + "/data.mdb") {
            try fill(log, [12, 12])
            log.drain.finish()
            // The frames of the first segment, which did not move.
            #expect(throws: EventLogError.self) {
                try log.openStore().noteJournal(isInUse: true)
            }
            try log.setBookmark(Bookmark(name: "a", position: 5, note: []))
        }
        #expect(try log.bookmark(named: "a")?.position == 5)
        #expect(try log.tail().sequence == 36)
        try fill(log, [12, 12, 12, 12])
        try expectSound(log, at: path)
    }

    /// Nothing could be read until the journal was full, while all was appended as ever.
    @Test func `a header that could not be written keeps nobody from reading`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try openSmall(path)
        try fill(log, [12])
        try withoutWriting(to: path + "/data.mdb", flag: O_DSYNC) {
            try fill(log, [12, 12])
            #expect(throws: EventLogError.self) {
                try log.drain.run(through: 24, into: log.openStore())
            }
            #expect(throws: LMDBError(.panic, .beginRead)) {
                _ = try log.openStore().environment.beginRead()
            }
            #expect(try log.tail().sequence == 36)
        }
        #expect(try allRecords(log).count == 36)
        try fill(log, [12, 12, 12, 12])
        try expectSound(log, at: path)
    }

    // The next opening was refused, as the journal stayed with the one that was closed.
    @Test func `who appends while the log is closed leaves nothing open`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        for _ in 0..<20 {
            let log = try openSmall(path)
            let appending = Thread {
                while (try? fill(log, [1])) != nil {}
            }
            appending.start()
            usleep(300)
            log.close()
            try withExtendedLifetime(log) { try expectSound(openSmall(path), at: path) }
            while !appending.isFinished { usleep(100) }
        }
    }

    /// The log was told to be damaged when the frames were to be moved again.
    @Test(arguments: [1, 2, 3])
    func `frames whose move was durable although it failed move once`(moved: Int) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try openSmall(path)
        let frames = try fill(log, [3, 2, 4])
        let pending = log.drain.frames
        try log.drain.run(through: frames[moved - 1].lastSequence, into: log.openStore())
        log.drain.begin(with: pending)
        try log.drain.run(through: frames[0].lastSequence, into: log.openStore())
        #expect(log.drain.frames.frames.count == 2)
        try fill(log, [5])
        try log.drain.run(through: 14, into: log.openStore())
        #expect(log.drain.frames.last == nil)
        try expectSound(log, at: path)
    }

    /// A journal that was larger than LMDB's transactions may be could never move; then all but the
    /// first part was skipped, and the head put behind it.
    @Test func `a large journal moves by several commits`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LogKind.openMovingLittle(at: path, journalBytes: 64 << 10)
        let frames = try fill(log, [3, 2, 4, 30, 1, 1])
        let store = try log.openStore()
        let before = try store.environment.beginRead().id
        try log.drain.run(through: 41, into: store)
        #expect(log.drain.frames.last == nil)
        #expect(try store.environment.beginRead().id >= before + 3)
        #expect(try log.read(after: .start).map(\.bytes) == frames.map(\.bytes))
        try fill(log, [5])
        try expectSound(log, at: path)
    }

    private func allow(_ mode: Int, at path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    enum Need: CaseIterable {
        case reading, bookmarks, appending
    }

    @Test(arguments: Need.allCases)
    func `a store that could not be opened again is opened for whoever needs it`(
        need: Need
    ) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try openSmall(path)
        try fill(log, [12, 2])
        let next = try makeFrame(after: log.tail())
        try withoutWriting(to: path + "/data.mdb") {
            try allow(0o777, at: path)
            #expect(throws: EventLogError.self) {
                try log.setBookmark(Bookmark(name: "a", position: 1, note: []))
            }
            #expect(throws: EventLogError.self) { try log.tail() }
        }
        try allow(0o700, at: path)
        switch need {
        case .reading: #expect(try log.tail().sequence == 14)
        case .bookmarks: try log.setBookmark(Bookmark(name: "a", position: 2, note: []))
        case .appending:
            guard case .appended = try log.append(next) else {
                Issue.record("the frame was refused")
                return
            }
        }
        try fill(log, [12, 12, 12])
        try expectSound(log, at: path)
    }

    @Test func `a log goes on while its store is opened again`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try openSmall(path)
        let isOver = Mutex(false)
        let failures = Mutex<[String]>([])
        let works: [@Sendable () throws -> Void] = [
            { try fill(log, [1, 12]) },
            { try log.setBookmark(Bookmark(name: "a", position: 1, note: [])) },
            { _ = try log.read(after: Sequence.start) },
        ]
        let threads = works.map { work in
            Thread {
                while !isOver.withLock({ $0 }) {
                    do { try work() } catch { failures.withLock { $0.append("\(error)") } }
                }
            }
        }
        for thread in threads { thread.start() }
        for _ in 0..<40 { _ = try log.reopened(insteadOf: log.openStore()) }
        isOver.withLock { $0 = true }
        while threads.contains(where: { !$0.isFinished }) { Thread.sleep(forTimeInterval: 0.001) }
        #expect(failures.withLock { $0.count } == 0, "\(failures.withLock { $0.first ?? "" })")
        try expectSound(log, at: path)
    }

    /// They ended the process.
    @Test(arguments: [0, 1, 2, 3])
    func `a bookmark that cannot be one is damage`(kind: Int) async throws {
        await #expect(processExitsWith: .success) { [kind = kind as Int] in
            let directory = try TemporaryDirectory()
            let path = directory.path + "/log"
            try LMDBEventLog.open(at: path).close()
            let key = [
                [UInt8](repeating: 97, count: Bookmark.nameBytesMaximum + 1), [0xff], [97], [97],
            ][kind]
            // No log reaches so far, and `stat` could not print it.
            let position = kind == 3 ? UInt64.max : 0
            let note = [UInt8](repeating: 0, count: kind == 2 ? Bookmark.noteBytesMaximum + 1 : 0)
            let environment = try Environment.open(
                at: path, Environment.Configuration(tables: StoreLayout.tables))
            try environment.write { transaction in
                let value = SealedValue.seal(BigEndianKey.bytes(of: position) + note, under: key)
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
            #expect(try log.verify().map(\.kind) == [.wrongEntry])
        }
    }

    /// Fuzzing found it: what LMDB does not write ended the process.
    @Test func `a bookmark without a name is damage`() {
        let value = SealedValue.seal(BigEndianKey.bytes(of: 1), under: [])
        let error = #expect(throws: EventLogError.self) {
            try LMDBEventLog.bookmark(under: [], value.span)
        }
        guard case .corrupt = error else {
            Issue.record("\(String(describing: error)) does not say that it is damaged")
            return
        }
    }
}
