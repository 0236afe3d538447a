import Digests
import EventLog
import Fixtures
import Foundation
import LMDB
import Testing
@testable import EventLogLMDB

@Suite struct LMDBEventLogTests {
    private static let tables = ["frames", "meta", "subtrees"]

    private func path(_ directory: borrowing TemporaryDirectory) -> String {
        directory.path + "/log"
    }

    @Test func `everything survives reopening`() throws {
        let directory = try TemporaryDirectory()
        var log = try LMDBEventLog.open(at: path(directory))
        let id = log.id
        _ = try log.beginEpoch()
        let frames = try fill(log, [1, 255, 1, 300])
        let tail = try log.tail()
        log.close()
        log = try LMDBEventLog.open(at: path(directory))
        #expect(log.id == id)
        #expect(try log.epoch() == 1)
        #expect(try log.tail() == tail)
        #expect(try log.read(after: Sequence.start).map(\.bytes) == frames.map(\.bytes))
        #expect(try log.verify().isEmpty)
        try fill(log, [5])
        #expect(try log.verify().isEmpty)
    }

    @Test func `a reader beside the writer sees every durable frame and appends none`() throws {
        // Another process would open the directory itself; within one, LMDB allows one handle.
        let directory = try TemporaryDirectory()
        let writer = try LMDBEventLog.open(at: path(directory))
        try fill(writer, [2])
        writer.close()
        let reader = try LMDBEventLog.open(at: path(directory), .readOnly)
        #expect(try reader.tail().sequence == 2)
        #expect(try reader.verify().isEmpty)
        let frame = try makeFrame(after: try reader.tail())
        let error = #expect(throws: EventLogError.self) { try reader.append(frame) }
        guard case .unavailable(.readOnly, _) = error else {
            Issue.record("\(String(describing: error)) does not say read-only")
            return
        }
    }

    @Test func `who only reads changes nothing`() throws {
        let directory = try TemporaryDirectory()
        let path = path(directory)
        let writer = try LMDBEventLog.open(at: path)
        let frame = try #require(try fill(writer, [2]).last)
        let next = try makeFrame(after: try writer.tail())
        writer.close()
        for name in [JournalLayout.fileName, JournalLayout.markName] {
            try FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
        let reader = try LMDBEventLog.open(at: path, .readOnly)
        let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        let bookmark = Bookmark(name: "a", position: 1, note: [])
        for body in [
            { _ = try reader.append(next) }, { _ = try reader.beginEpoch() },
            { _ = try reader.recover(frame) }, { try reader.setBookmark(bookmark) },
            { try reader.removeBookmark(named: "a") },
        ] as [() throws -> Void] {
            let error = #expect(throws: EventLogError.self) { try body() }
            guard case .unavailable(.readOnly, _) = error else {
                Issue.record("\(String(describing: error)) does not say read-only")
                continue
            }
        }
        // A journal that it made would be that of no writer.
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == files)
        #expect(try reader.tail().sequence == 2)
    }

    /// A power cut would take back what somebody has seen.
    @Test func `a frame that its writer has not announced is shown to nobody else`() throws {
        let directory = try TemporaryDirectory()
        let path = path(directory)
        let writer = try LMDBEventLog.open(at: path)
        try fill(writer, [3])
        let announced = try writer.tail()
        let store = try writer.openStore()
        let follower = JournalFollower(directory: path, log: writer.id)
        #expect(try follower.frames(store).last?.head.tail == announced)
        try withoutWriting(to: "\(path)/\(JournalLayout.markName)") {
            try fill(writer, [2, 1])
            #expect(try follower.frames(store).last?.head.tail == announced)
            let late = JournalFollower(directory: path, log: writer.id)
            #expect(try late.frames(store).last?.head.tail == announced)
        }
        try fill(writer, [4])
        #expect(try follower.frames(store).last?.head.tail == writer.tail())
    }

    // It once heard of a journal that belongs to another log.
    @Test func `a reader whose log was replaced hears so`() throws {
        let directory = try TemporaryDirectory()
        let other = try TemporaryDirectory()
        for path in [path(directory), path(other)] {
            let writer = try LMDBEventLog.open(at: path)
            try fill(writer, [2])
            writer.close()
        }
        let reader = try LMDBEventLog.open(at: path(directory), .readOnly)
        try FileManager.default.removeItem(atPath: path(directory))
        try FileManager.default.moveItem(atPath: path(other), toPath: path(directory))
        let error = #expect(throws: EventLogError.self) { try reader.tail() }
        guard case .unavailable(.replaced, _) = error else {
            Issue.record("\(String(describing: error)) does not say that the log was replaced")
            return
        }
    }

    @Test func `a log is open once in a process`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        let error = #expect(throws: EventLogError.self) {
            try LMDBEventLog.open(at: path(directory))
        }
        guard case .unavailable(.alreadyOpen, _) = error else {
            Issue.record("\(String(describing: error)) does not say that the log is open here")
            return
        }
        try fill(log, [1])
    }

    @Test func `what is wrong with a file system is no matter of owner and mode`() {
        let error = EventLogError(translating: LMDBError(.unsupportedFileSystem, .check))
        guard case .unavailable(.unsupportedFileSystem, _) = error else {
            Issue.record("\(error) does not speak of the file system")
            return
        }
    }

    @Test func `a medium that can only be read is called that`() {
        let refused = LMDBError(.system, .check, systemError: EROFS, detail: "log/lock.mdb")
        let error = EventLogError(translating: refused)
        guard case .unavailable(.readOnlyFileSystem, _) = error else {
            Issue.record("\(error) does not speak of the file system")
            return
        }
        #expect("\(error)".contains("copy the store"))
    }

    @Test(arguments: [(EMFILE, true), (ENFILE, true), (EIO, false)])
    func `that too many files are open is told as that`(number: Int32, isThat: Bool) {
        let error = EventLogError(
            translating: LMDBError(.system, .open, systemError: number, detail: "log"))
        guard case .unavailable(let reason, _) = error else {
            Issue.record("\(error) does not say that the log is unavailable")
            return
        }
        #expect(reason == (isThat ? .tooManyOpenFiles : .storage))
    }

    @Test func `a reader finds no log where there is none`() throws {
        let directory = try TemporaryDirectory()
        let error = #expect(throws: EventLogError.self) {
            try LMDBEventLog.open(at: path(directory), .readOnly)
        }
        guard case .unavailable(.missing, _) = error else {
            Issue.record("\(String(describing: error)) does not say that the log is missing")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: path(directory)))
    }

    @Test func `a directory with something else in it is left alone`() throws {
        let directory = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: path(directory), withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        let note = path(directory) + "/note.txt"
        try Data("mine".utf8).write(to: URL(filePath: note))
        #expect(throws: EventLogError.self) { try LMDBEventLog.open(at: path(directory)) }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path(directory)) == ["note.txt"])
    }

    @Test func `an environment of something else is not a log`() throws {
        let directory = try TemporaryDirectory()
        try Environment.open(at: path(directory), .init(tables: ["letters"])).close()
        let error = #expect(throws: EventLogError.self) {
            try LMDBEventLog.open(at: path(directory))
        }
        guard case .notALog = error else {
            Issue.record("\(String(describing: error)) does not say that this is no log")
            return
        }
    }

    // It was taken for the file of something else, for which one looks at the path.
    @Test(arguments: StoreLayout.tables)
    func `a log that has lost the name of a table is damaged`(table: String) throws {
        let directory = try TemporaryDirectory()
        try LMDBEventLog.open(at: path(directory)).close()
        let url = URL(filePath: path(directory) + "/data.mdb")
        var data = try Data(contentsOf: url)
        for range in data.ranges(of: Data(table.utf8)) { data[range.upperBound - 1] ^= 1 }
        try data.write(to: url)
        for access in [LMDBEventLog.Access.readWrite, .readOnly] {
            let error = #expect(throws: EventLogError.self) {
                try LMDBEventLog.open(at: path(directory), access)
            }
            guard case .corrupt(let message) = error else {
                Issue.record("\(String(describing: error)) does not say that it is damaged")
                return
            }
            #expect(message.contains(table))
        }
    }

    // It was counted on, and the head could not be read any more.
    @Test func `nobody takes over from the last writer that can be counted`() throws {
        let directory = try TemporaryDirectory()
        try LMDBEventLog.open(at: path(directory)).close()
        try changeMeta("head", in: path(directory)) { value in
            value.replaceSubrange(0..<8, with: BigEndianKey.bytes(of: UInt64.max / 2))
        }
        let log = try LMDBEventLog.open(at: path(directory))
        #expect(isCorrupt { _ = try log.beginEpoch() })
        #expect(try log.epoch() == UInt64.max / 2)
        #expect(try log.verify().map(\.kind) == [.wrongHead])
    }

    @Test func `a log of a newer version is refused as such`() throws {
        let directory = try TemporaryDirectory()
        try LMDBEventLog.open(at: path(directory)).close()
        try change(path(directory)) { environment, transaction in
            let key = Array("format".utf8)
            let version = SealedValue.seal([0, 0, 0, 5], under: key)
            try transaction.put(environment.table("meta"), key.span, version.span)
        }
        for access in [LMDBEventLog.Access.readWrite, .readOnly] {
            #expect(throws: EventLogError.newerFormat(found: 5, supported: 4)) {
                try LMDBEventLog.open(at: path(directory), access)
            }
        }
    }

    // The sequence lies at 8, the root at 16, the subtrees that it is made of from 48 on.
    @Test(arguments: [(8, 5), (8, 0), (8, 1_000), (16, 7), (48, 7), (80, 7)] as [(Int, UInt64)])
    func `a head that does not fit the frames is refused`(offset: Int, number: UInt64) throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        try fill(log, [300, 300])
        log.close()
        try changeMeta("head", in: path(directory)) { head in
            head.replaceSubrange(offset..<offset + 8, with: BigEndianKey.bytes(of: number))
        }
        let error = #expect(throws: EventLogError.self) {
            try LMDBEventLog.open(at: path(directory))
        }
        guard case .corrupt = error else {
            Issue.record("\(String(describing: error)) does not say that the log is damaged")
            return
        }
    }

    @Test func `a lost last frame is noticed at opening`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        try fill(log, [3, 3])
        log.close()
        try change(path(directory)) { environment, transaction in
            let key = BigEndianKey.bytes(of: 6)
            let isDeleted = try transaction.delete(environment.table("frames"), key.span)
            #expect(isDeleted)
        }
        #expect(
            throws: EventLogError.corrupt("the last frame ends at 3, the head says 6")
        ) { try LMDBEventLog.open(at: path(directory)) }
        let reader = try LMDBEventLog.open(at: path(directory), .readOnly)
        #expect(try reader.read(after: .start).count == 1)
        #expect(isCorrupt { _ = try reader.read(after: 3) })
        #expect(isCorrupt { _ = try reader.record(at: 4) })
    }

    /// Subtrees that are not those of the root would go into all that follow.
    @Test(arguments: [LMDBEventLog.Access.readWrite, .readOnly])
    func `a head whose subtrees do not give its root is refused`(
        access: LMDBEventLog.Access
    ) throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        try fill(log, [5])
        log.close()
        try changeMeta("head", in: path(directory)) { head in head[80] ^= 1 }
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path(directory), access) })
    }

    @Test func `last records that are not those of the root are refused by a writer`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        let last = try #require(try fill(log, [3, 3]).last)
        log.close()
        let forged = try makeFrame(after: last.previousTail, count: 3, id: last.id, salt: 9)
        try change(path(directory)) { environment, transaction in
            let key = BigEndianKey.bytes(of: 6)
            try transaction.put(environment.table("frames"), key.span, forged.bytes.span)
        }
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path(directory)) })
    }

    /// To read on in them would end the process.
    @Test(
        arguments: [
            ("format", [0, 0, 4]), ("format", []), ("format", [0, 0, 0, 2]), ("id", [1, 2, 3]),
        ] as [(String, [UInt8])])
    func `an entry of another size or an unknown format is damage`(
        key: String, value: [UInt8]
    ) throws {
        let directory = try TemporaryDirectory()
        try LMDBEventLog.open(at: path(directory)).close()
        try changeMeta(key, in: path(directory)) { $0 = value }
        for access in [LMDBEventLog.Access.readWrite, .readOnly] {
            #expect(isCorrupt { _ = try LMDBEventLog.open(at: path(directory), access) })
        }
    }

    /// An older version would take the tables for all of the log.
    @Test func `a log says that it has a journal once it has one`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        let store = try log.openStore()
        for version in [3, 4] as [UInt8] {
            let format = try store.read { try store.metaValue(StoreLayout.formatKey, $0) }
            #expect(format == [0, 0, 0, version])
            try fill(log, [1])
        }
    }

    /// The log would become shorter for whoever took them before they moved.
    @Test func `frames that have moved meanwhile hide nothing of the tables`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        try fill(log, [3])
        let pending = log.drain.frames
        let frame = try #require(try fill(log, [2]).last)
        _ = try log.moveJournal()
        let reader = LogReader(try log.openStore(), pending)
        #expect(try reader.store.read { try reader.tail($0) } == log.tail())
        #expect(try reader.header(holding: 4) == frame.header)
    }

    // Those who read would end with what it says, and take that for all there is.
    @Test func `an older head in the place of the right one is refused`() throws {
        let directory = try TemporaryDirectory()
        let key = Array("head".utf8)
        var old: [UInt8] = []
        for count in [3, 4] {
            let log = try LMDBEventLog.open(at: path(directory))
            try fill(log, [count])
            log.close()
            try change(path(directory)) { environment, transaction in
                let meta = environment.table("meta")
                if old.isEmpty {
                    old = try #require(try transaction.value(meta, key.span))
                } else {
                    try transaction.put(meta, key.span, old.span)
                }
            }
        }
        for access in [LMDBEventLog.Access.readWrite, .readOnly] {
            #expect(
                throws: EventLogError.corrupt("the last frame ends at 7, the head says 3")
            ) { try LMDBEventLog.open(at: path(directory), access) }
        }
        // Nor is it hidden by what else is wrong with the last frame.
        let last = BigEndianKey.bytes(of: 7)
        try change(path(directory)) { environment, transaction in
            let frames = environment.table("frames")
            var bytes = try #require(try transaction.value(frames, last.span))
            bytes[bytes.count / 2] ^= 1
            try transaction.put(frames, last.span, bytes.span)
        }
        #expect(throws: EventLogError.corrupt("the last frame ends at 7, the head says 3")) {
            try LMDBEventLog.open(at: path(directory), .readOnly)
        }
    }

    @Test func `a last frame under a key beyond the head keeps only writers out`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        try fill(log, [3, 4])
        log.close()
        try change(path(directory)) { environment, transaction in
            let frames = environment.table("frames")
            let last = BigEndianKey.bytes(of: 7)
            let bytes = try #require(try transaction.value(frames, last.span))
            _ = try transaction.delete(frames, last.span)
            try transaction.put(frames, BigEndianKey.bytes(of: 71).span, bytes.span)
        }
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: path(directory)) })
        let reader = try LMDBEventLog.open(at: path(directory), .readOnly)
        defer { reader.close() }
        #expect(try reader.read(after: .start).last?.lastSequence == 7)
    }

    @Test func `the file is grown ahead once the log is busy`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        for _ in 0..<60 {
            try fill(log, [400])
        }
        _ = try log.moveJournal()
        log.drain.finish()
        let used = try log.openStore().environment.information.usedBytes
        let attributes = try FileManager.default.attributesOfItem(
            atPath: path(directory) + "/data.mdb")
        let byteCount = try #require(attributes[.size] as? Int)
        #expect(byteCount > used + Environment.growthStepBytes / 4)
        log.close()
        let verified = try LMDBEventLog.open(at: path(directory))
        #expect(try verified.verify().isEmpty)
        #expect(try verified.tail().sequence == 24_000)
    }

    /// Puts another value under a key of `meta`, with a checksum that is right.
    private func changeMeta(
        _ name: String, in path: String, _ body: (inout [UInt8]) -> Void
    ) throws {
        try change(path) { environment, transaction in
            let (meta, key) = (environment.table("meta"), Array(name.utf8))
            var value = try #require(try transaction.value(meta, key.span))
            value.removeLast(SealedValue.checksumByteCount)
            body(&value)
            try transaction.put(meta, key.span, SealedValue.seal(value, under: key).span)
        }
    }

    /// Changes the stored log behind its back.
    private func change(
        _ path: String, _ body: (Environment, borrowing WriteTransaction) throws -> Void
    ) throws {
        let environment = try Environment.open(at: path, .init(tables: Self.tables))
        try environment.write { transaction in try body(environment, transaction) }
        environment.close()
    }
}
