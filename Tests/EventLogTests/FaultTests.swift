import EventLog
import EventLogLMDB
import Fixtures
import Foundation
import Locks
import Testing

/// What happens to appends when the log fails, and how whoever appends finds back.
@Suite struct FaultTests {
    @Test(
        arguments: 1...4,
        [
            AppendFault.unavailable(.diskFull), .unavailable(.storage), .corrupt,
        ])
    func `an append that fails leaves no trace`(failing: Int, fault: AppendFault) throws {
        let log = InMemoryEventLog()
        log.script([AppendFault](repeating: .none, count: failing - 1) + [fault])
        var failures = 0
        for _ in 0..<4 {
            let before = try log.tail()
            let frame = try makeFrame(after: before, count: 2)
            do {
                _ = try log.append(frame)
            } catch {
                failures += 1
                #expect(try log.tail() == before)
                guard case .appended = try log.append(frame) else {
                    Issue.record("the second attempt was refused")
                    continue
                }
            }
        }
        #expect(failures == 1)
        #expect(try log.tail().sequence == 8)
    }

    @Test(arguments: [(AppendFault.unknownApplied, true), (.unknownNotApplied, false)])
    func `an unknown outcome is found out before anything else is appended`(
        fault: AppendFault, isApplied: Bool
    ) throws {
        let log = InMemoryEventLog()
        try fill(log, [3])
        let before = try log.tail()
        let frame = try makeFrame(after: before, count: 2)
        log.script([fault])
        for _ in 0..<2 {
            let error = #expect(throws: EventLogError.self) { try log.append(frame) }
            guard case .outcomeUnknown = error else {
                Issue.record("\(String(describing: error)) is not an unknown outcome")
                return
            }
        }
        let after = isApplied ? try log.tail() : before
        #expect(after.sequence == (isApplied ? 5 : 3))
        #expect(
            try log.recover(frame)
                == (isApplied ? .applied(after) : .notApplied(current: before)))
        guard case .appended(let tail) = try log.append(frame) else {
            Issue.record("the frame was refused after recovery")
            return
        }
        #expect(tail.sequence == 5)
        #expect(try log.tail() == tail)
    }

    @Test func `a writer that was taken over is fenced`() throws {
        let log = InMemoryEventLog()
        log.script([.fenced])
        #expect(try log.append(try makeFrame(after: Tail.empty)) == .fenced(epoch: 1))
        #expect(try log.tail() == Tail.empty)
    }

    @Test func `a frame over the log's limit is too large`() throws {
        let log = InMemoryEventLog(bytesMaximum: 1_000)
        let frame = try makeFrame(after: Tail.empty, count: 20)
        #expect(throws: EventLogError.tooLarge(bytes: frame.bytes.count, maximum: 1_000)) {
            try log.append(frame)
        }
        try fill(log, [1])
    }

    @Test func `the stored log answers recovery with what is stored`() throws {
        let directory = try TemporaryDirectory()
        let log = try LogKind.lmdb.open(at: directory.path)
        let frames = try fill(log, [2, 3])
        let end = try log.tail()
        let other = try makeFrame(after: end)
        #expect(try log.recover(frames[0]) == .applied(frames[1].previousTail))
        #expect(try log.recover(frames[1]) == .applied(end))
        #expect(try log.recover(other) == .notApplied(current: end))
        try fill(log, [1])
        #expect(try log.tail().sequence == 6)
    }

    /// A new log came in its place, empty and of the same identity: nothing told that events are
    /// lost.
    @Test func `recovery makes no log where the old one is gone`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        let frames = try fill(log, [2])
        try FileManager.default.moveItem(atPath: path, toPath: directory.path + "/elsewhere")
        #expect(throws: EventLogError.self) { try log.recover(frames[0]) }
        #expect(!FileManager.default.fileExists(atPath: path))
        try FileManager.default.moveItem(atPath: directory.path + "/elsewhere", toPath: path)
        #expect(try log.recover(frames[0]) == .applied(Tail(sequence: 2, root: log.root(at: 2))))
    }

    /// Its commands would go on in the log of somebody else.
    @Test func `recovery takes up no other log that lies there now`() throws {
        let directory = try TemporaryDirectory()
        let (path, otherPath) = (directory.file("log"), directory.file("other"))
        let log = try LMDBEventLog.open(at: path)
        let frames = try fill(log, [2])
        let other = try LMDBEventLog.open(at: otherPath)
        try fill(other, [3])
        other.close()
        try FileManager.default.moveItem(atPath: path, toPath: directory.file("elsewhere"))
        try FileManager.default.moveItem(atPath: otherPath, toPath: path)
        #expect(isCorrupt { _ = try log.recover(frames[0]) })
        #expect(isCorrupt { _ = try log.tail() })
        // Nor is it kept from whoever it belongs to.
        let found = try LMDBEventLog.open(at: path)
        #expect(try found.tail().sequence == 3)
        #expect(try found.verify().isEmpty)
    }

    @Test func `a log that was opened for reading recovers nothing`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        let frames = try fill(log, [2])
        log.close()
        let reader = try LMDBEventLog.open(at: path, .readOnly)
        let error = #expect(throws: EventLogError.self) { try reader.recover(frames[0]) }
        guard case .unavailable(.readOnly, _) = error else {
            Issue.record("\(String(describing: error)) does not say that the log is only read")
            return
        }
    }

    /// The next append overwrote what was in doubt.
    ///
    /// Large frames are hashed while they are written.
    @Test(arguments: [1, 100])
    func `nothing is appended after a write that failed before it is looked into`(
        count: Int
    ) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        try fill(log, [2])
        let before = try log.tail()
        let doubtful = try makeFrame(after: before, count: count)
        let other = try makeFrame(after: before)
        try withoutWriting(to: path + "/journal") {
            let error = #expect(throws: EventLogError.self) { try log.append(doubtful) }
            #expect(error?.isOutcomeUnknown ?? false)
            #expect(error.map { "\($0)" }?.contains("repeat the commands") ?? false)
        }
        for body in [
            { _ = try log.append(other) }, { _ = try log.beginEpoch() },
        ] as [() throws -> Void] {
            let error = #expect(throws: EventLogError.self) { try body() }
            #expect(error?.isOutcomeUnknown ?? false)
        }
        #expect(try log.recover(doubtful) == .notApplied(current: before))
        try fill(log, [3])
        #expect(try log.tail().sequence == 5)
    }

    /// Readers that had got hold of the store were told that the log is closed.
    @Test func `reading goes on while a log recovers`() throws {
        let directory = try TemporaryDirectory()
        let log = try LogKind.openSmallJournal(at: directory.path + "/log")
        let frames = try fill(log, [2])
        let isOver = Mutex(false)
        let failures = Mutex<[String]>([])
        let readers = (0..<2).map { _ in
            Thread {
                while !isOver.withLock({ $0 }) {
                    do {
                        _ = try log.tail()
                        _ = try log.record(at: 1)
                        _ = try log.bookmark(named: "a")
                        _ = try log.read(after: Sequence.start)
                    } catch {
                        failures.withLock { $0.append("\(error)") }
                    }
                }
            }
        }
        for reader in readers { reader.start() }
        for _ in 0..<40 { _ = try log.recover(frames[0]) }
        isOver.withLock { $0 = true }
        while readers.contains(where: { !$0.isFinished }) { Thread.sleep(forTimeInterval: 0.001) }
        #expect(failures.withLock { $0.count } == 0, "\(failures.withLock { $0.first ?? "" })")
    }
}

extension EventLogError {
    fileprivate var isOutcomeUnknown: Bool {
        if case .outcomeUnknown = self { true } else { false }
    }
}
