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

    @Test(arguments: [Sequence(5), 0, 1_000])
    func `a head that does not fit the frames is refused`(sequence: Sequence) throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        try fill(log, [300, 300])
        log.close()
        try change(path(directory)) { environment, transaction in
            let meta = environment.table("meta")
            let key = Array("head".utf8)
            var head = try #require(try transaction.value(meta, key.span))
            head.replaceSubrange(8..<16, with: BigEndianKey.bytes(of: sequence.value))
            try transaction.put(meta, key.span, head.span)
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
    }

    @Test func `the file is grown ahead once the log is busy`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: path(directory))
        for _ in 0..<60 {
            try fill(log, [400])
        }
        log.close()
        let verified = try LMDBEventLog.open(at: path(directory))
        #expect(try verified.verify().isEmpty)
        #expect(try verified.tail().sequence == 24_000)
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
