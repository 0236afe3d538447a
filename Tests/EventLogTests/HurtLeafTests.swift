import EventLog
import Fixtures
import Testing

@testable import EventLogLMDB

/// A small log with a hurt page, of which writers read all pages when they open it.
@Suite struct HurtLeafTests {
    private let directory: TemporaryDirectory
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        try fill(log, frames: 200, records: 3, payloadBytes: 200)
        try log.setBookmarks(
            (100..<400).map { Bookmark(name: "name \($0)", position: Sequence(UInt64($0))) })
        _ = try log.moveJournal()
        log.close()
    }

    private func hurt(_ table: String, _ place: StoredLeaf.Place = .middle) throws {
        try StoredLeaf(place, of: table, inLogAt: path).hurt()
    }

    @Test(arguments: [StoreLayout.frames, StoreLayout.bookmarks, StoreLayout.meta])
    func `writers are refused`(table: String) throws {
        try hurt(table)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path) })
    }

    @Test(arguments: [LMDBEventLog.Access.readOnly, .tablesOnly])
    func `readers have all but what lies there, and are told of that`(
        access: LMDBEventLog.Access
    ) throws {
        try hurt(StoreLayout.frames)
        let log = try LMDBEventLog.open(at: path, access)
        defer { log.close() }
        let tail = try log.tail().sequence
        var readable: [Sequence] = []
        for number in 1...tail.value {
            do throws(EventLogError) {
                _ = try log.record(at: Sequence(number))
                readable.append(Sequence(number))
            } catch {
                #expect("\(error)".contains("record \(number) cannot be reached"))
            }
        }
        let findings = try log.verify()
        #expect(findings.map(\.kind) == [.storage, .gap])
        let first = findings[1].sequence
        // Also the records of the first frame behind the leaf, which lies under its last one.
        let following = try #require(readable.first { $0 > first })
        #expect(following.value % 3 == 1)
        #expect(readable.count == Int(tail.value - (following.value - first.value)))
        let last = Sequence(following.value - 1)
        #expect(findings[1].message == "\(first) to \(last) are missing")
        #expect(try log.read(after: last).first?.firstSequence == following)
        #expect(isCorrupt { _ = try log.read(after: Sequence(last.value - 1)) })
    }

    /// Through a map that would end the process, as does a sector that cannot be read.
    @Test func `a large frame that ends beyond the file is told`() throws {
        let path = directory.path + "/large"
        let writer = try LMDBEventLog.open(at: path)
        try fill(writer, frames: 20, payloadBytes: 60_000)
        _ = try writer.moveJournal()
        writer.close()
        let log = try LMDBEventLog.open(at: path, .readOnly)
        defer { log.close() }
        #expect(try log.record(at: 20) != nil)
        let meta = try StoredLeaf(.end, of: StoreLayout.meta, inLogAt: path)
        let frames = try StoredLeaf(.end, of: StoreLayout.frames, inLogAt: path)
        try #require(meta.highestOnTheWay <= frames.highestOnTheWay)
        try frames.cutLastValueOff()
        #expect(isCorrupt { _ = try log.record(at: 20) })
        #expect(try log.read(after: .start).last?.lastSequence == 19)
        #expect(try log.verify().map(\.kind) == [.storage, .gap])
    }

    @Test func `a hurt page above all leaves is told like one of them`() throws {
        try hurt(StoreLayout.frames, .root)
        let log = try LMDBEventLog.open(at: path, .readOnly)
        defer { log.close() }
        #expect(try log.tail().sequence == 600)
        #expect(isCorrupt { _ = try log.record(at: 1) })
        #expect(try log.verify().map(\.kind) == [.storage, .gap])
    }

    @Test func `hashes that cannot be read are told one by one, and a copy has them`() throws {
        try hurt(StoreLayout.subtrees)
        let log = try LMDBEventLog.open(at: path, .readOnly)
        defer { log.close() }
        #expect(isCorrupt { _ = try log.hash(of: MerkleNode(level: 8, index: 0)) })
        #expect(try log.read(after: 590).last?.lastSequence == 600)
        let copy = try LMDBEventLog.open(at: directory.path + "/copy", copying: log.id)
        defer { copy.close() }
        #expect(try copy.copy(from: log) == log.tail())
        #expect(try copy.verify().isEmpty)
        #expect(try log.verify().map(\.kind) == [.storage, .missingSubtree, .missingSubtree])
    }

    @Test func `bookmarks are copied but for those that cannot be read`() throws {
        let original = try LMDBEventLog.open(at: path)
        let earlier = try LMDBEventLog.open(at: directory.path + "/copy", copying: original.id)
        defer { earlier.close() }
        try original.setBookmark(Bookmark(name: "name 100", position: 99))
        _ = try earlier.copy(from: original)
        try original.setBookmarks(
            (100..<400).map { Bookmark(name: "name \($0)", position: Sequence(UInt64($0 + 1))) })
        original.close()
        try hurt(StoreLayout.bookmarks)
        let log = try LMDBEventLog.open(at: path, .readOnly)
        defer { log.close() }
        let fresh = try LMDBEventLog.open(at: directory.path + "/new", copying: log.id)
        defer { fresh.close() }
        for copy in [earlier, fresh] {
            let failure = #expect(throws: CopyFailure.self) { _ = try copy.copy(from: log) }
            guard case .source(.corrupt(let message)) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(message.hasPrefix("all is copied but"))
            #expect(try copy.tail().sequence == 600)
        }
        let copied = try fresh.bookmarks(after: nil, limit: 1_000)
        #expect(copied.count > 100 && copied.count < 300)
        #expect(copied.allSatisfy { $0.name == "name \($0.position.value - 1)" })
        // What an earlier copy knew of the others is all that is left of them.
        let known = try earlier.bookmarks(after: nil, limit: 1_000)
        #expect(known.count == 300)
        #expect(known.filter { $0.name != "name \($0.position.value)" }.count >= copied.count)
    }
}
