import EventLog
import Fixtures
import Foundation
import LMDB
import Testing

@testable import EventLogLMDB

/// Entries that no frame and no root covers: a changed bit used to pass for another value.
@Suite struct SealedValueTests {
    /// Changes one byte of an entry behind the back of the log.
    private func change(
        _ path: String, _ table: String, _ key: String, _ offset: Int
    ) throws {
        let environment = try Environment.open(at: path, .init(tables: StoreLayout.tables))
        defer { environment.close() }
        let key = Array(key.utf8)
        try environment.write { transaction in
            let stored = try transaction.value(environment.table(table), key.span)
            var value = try #require(stored)
            value[offset] ^= 1
            try transaction.put(environment.table(table), key.span, value.span)
        }
    }

    @Test(arguments: ["format", "id", "head"])
    func `a changed entry of meta is refused`(key: String) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        try fill(log, [3])
        log.close()
        try change(path, "meta", key, 3)
        for access in [LMDBEventLog.Access.readWrite, .readOnly] {
            #expect(throws: EventLogError.corrupt("the entry \(key) is damaged")) {
                try LMDBEventLog.open(at: path, access)
            }
        }
    }

    /// A reader does not need the entry, so that only a search finds the change.
    @Test func `a changed entry for writers is found by a reader`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/killed"
        let log = try LMDBEventLog.open(at: directory.path + "/log")
        defer { log.close() }
        try fill(log, [3])
        log.drain.finish()
        try FileManager.default.copyItem(atPath: directory.path + "/log", toPath: path)
        try FileManager.default.removeItem(atPath: path + "/lock.mdb")
        try change(path, "meta", "journal", 3)
        let reader = try LMDBEventLog.open(at: path, .readOnly)
        #expect(try reader.verify().map(\.kind) == [.wrongEntry])
        reader.close()
        #expect(throws: EventLogError.corrupt("the entry journal is damaged")) {
            try LMDBEventLog.open(at: path)
        }
    }

    @Test func `every bit of key and value counts, and too few of them are damage`() throws {
        let (key, content) = ([UInt8]([1, 2, 3]), [UInt8]([4, 5]))
        let value = SealedValue.seal(content, under: key)
        func isSound(_ value: [UInt8], under key: [UInt8]) -> Bool {
            !isCorrupt { try SealedValue.open(value.span, under: key) { _ in } }
        }
        #expect(isSound(value, under: key))
        #expect(isSound(SealedValue.seal([], under: []), under: []))
        for index in value.indices {
            var changed = value
            changed[index] ^= 1
            #expect(!isSound(changed, under: key))
            #expect(!isSound(Array(value.prefix(index)), under: key))
        }
        #expect(!isSound(value, under: [1, 2, 2]))
        // What the value begins with is not the end of another key.
        #expect(!isSound(Array(value.dropFirst()), under: key + [4]))
    }

    @Test func `a changed bookmark is found and not believed`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let first = try LMDBEventLog.open(at: path)
        try fill(first, [3])
        try first.setBookmark(Bookmark(name: "audit", position: 2, note: [1]))
        #expect(try first.verify().isEmpty)
        first.close()
        try change(path, "bookmarks", "audit", 7)
        let log = try LMDBEventLog.open(at: path)
        defer { log.close() }
        #expect(try log.verify().map(\.kind) == [.wrongEntry])
        #expect(throws: EventLogError.corrupt("the entry audit is damaged")) {
            try log.bookmark(named: "audit")
        }
    }
}
