import EventLog
import Fixtures
import Foundation
import Testing

@testable import EventLogLMDB
@testable import LMDB

/// Logs of which opening does not read all leaves.
@Suite struct LargeLogTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        try fill(log, frames: StructureCheck.smallFileBytes / 60_000 + 1, payloadBytes: 60_000)
        _ = try log.moveJournal()
        log.close()
        let data = try FileManager.default.attributesOfItem(atPath: path + "/data.mdb")
        try #require(data[.size] as? Int ?? 0 > StructureCheck.smallFileBytes)
    }

    /// Following the last entry there once crashed whoever opened the log, also who only read.
    @Test func `a hurt last leaf of the frames keeps writers out, and hides nothing before it`()
        throws
    {
        try hurtLastNode(of: StoreLayout.frames)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path) })
        let log = try LMDBEventLog.open(at: path, .readOnly)
        #expect(try log.read(after: .start, limit: ReadLimit(frames: 1, bytes: 1)).count == 1)
        let findings = try log.verify()
        #expect(findings.map(\.kind) == [.storage, .gap])
        #expect(findings[0].message.contains("has a node of no kind"))
        let last = try log.read(after: .start, limit: all).last?.lastSequence
        #expect(findings[1].sequence == last?.next)
    }

    @Test(arguments: [LMDBEventLog.Access.readOnly, .readWrite])
    func `a hurt leaf of what the log notes about itself is damage`(
        access: LMDBEventLog.Access
    ) throws {
        try hurtLastNode(of: StoreLayout.meta)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path, access) })
    }

    @Test func `a hurt leaf of hashes keeps writers out, who need them`() throws {
        try hurtLastNode(of: StoreLayout.subtrees)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path) })
        let log = try LMDBEventLog.open(at: path, .readOnly)
        #expect(try !log.read(after: .start).isEmpty)
    }

    @Test func `a hurt leaf within a log is told to who reads it, and to nobody else`() throws {
        try StoredLeaf(.middle, of: StoreLayout.frames, inLogAt: path).hurt()
        for access in [LMDBEventLog.Access.readOnly, .readWrite] {
            let log = try LMDBEventLog.open(at: path, access)
            defer { log.close() }
            let before = try log.read(after: .start, limit: all)
            let end = try #require(before.last).lastSequence
            let tail = try log.tail().sequence
            try #require(before.count > 10 && end.advanced(by: 200) < tail)
            #expect(isCorrupt { _ = try log.read(after: end) })
            #expect(isCorrupt { _ = try log.record(at: end.next) })
            // A leaf holds fewer.
            let later = end.advanced(by: 200)
            let after = try log.read(after: later, limit: all)
            #expect(after.last?.lastSequence == tail)
            #expect(try log.record(at: tail) != nil)
            let findings = try log.verify()
            #expect(findings.map(\.kind) == [.storage, .gap])
            let missing = findings[1].message.split(separator: " ")
            #expect(findings[1].sequence == end.next && missing.first == "\(end.next)")
            let first = try #require(UInt64(missing[2]))
            #expect(isCorrupt { _ = try log.record(at: Sequence(first)) })
            #expect(try log.read(after: Sequence(first), limit: all).last?.lastSequence == tail)
        }
    }

    @Test func `a copy of a log with a hurt leaf ends before it`() throws {
        try StoredLeaf(.middle, of: StoreLayout.frames, inLogAt: path).hurt()
        let log = try LMDBEventLog.open(at: path, .readOnly)
        defer { log.close() }
        let copy = try LMDBEventLog.open(at: directory.path + "/copy", copying: log.id)
        defer { copy.close() }
        let failure = #expect(throws: CopyFailure.self) { _ = try copy.copy(from: log) }
        guard case .source(.corrupt) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(try copy.tail().sequence > .start)
    }

    @Test func `a hurt leaf of bookmarks keeps writers out, and who reads from nothing else`()
        throws
    {
        let writer = try LMDBEventLog.open(at: path)
        try writer.setBookmarks([Bookmark(name: "n", position: .start, note: [])])
        writer.close()
        try hurtLastNode(of: StoreLayout.bookmarks)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path) })
        let log = try LMDBEventLog.open(at: path, .readOnly)
        #expect(isCorrupt { _ = try log.bookmark(named: "n") })
        #expect(isCorrupt { _ = try log.bookmarks(after: nil, limit: 1) })
        #expect(try !log.read(after: .start).isEmpty)
    }

    private let all = ReadLimit(frames: .max, bytes: .max)

    private func hurtLastNode(of table: String) throws {
        try StoredLeaf(.end, of: table, inLogAt: path).hurt()
    }
}
