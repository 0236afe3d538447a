import EventLog
import Fixtures
import Foundation
import LMDB
import Testing

@testable import EventLogLMDB

/// The log between processes: read beside a writer, and left behind by one that was killed.
@Suite struct ProcessTests {
    @Test func `another process reads the log while it is being written`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        try fill(log, [2, 3])
        await #expect(processExitsWith: .success) { [path = path as String] in
            let reader = try LMDBEventLog.open(at: path, .readOnly)
            #expect(try reader.tail().sequence == 5)
            #expect(try allRecords(reader).count == 5)
            #expect(try reader.verify().isEmpty)
        }
        try fill(log, [1])
        #expect(try log.tail().sequence == 6)
    }

    @Test func `a reader follows what is appended after it opened`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        try LMDBEventLog.open(at: path).close()
        let reader = try LMDBEventLog.open(at: path, .readOnly)
        #expect(try reader.tail() == Tail.empty)
        await #expect(processExitsWith: .success) { [path = path as String] in
            try fill(try LMDBEventLog.open(at: path), [4])
        }
        #expect(try reader.tail().sequence == 4)
        #expect(try reader.read(after: Tail.empty).map(\.lastSequence) == [4])
    }

    // It once kept pages from being used again for as long as the writer had the log open.
    /// With frames that the journal takes, and with those that it cannot, of which nobody heard.
    @Test(arguments: [64 << 10, 1_024])
    func `a reader that was killed while it read is no burden for long`(
        journalBytes: Int
    ) async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path, journalBytes: journalBytes)
        try fill(log, [1])
        let environment = try log.withStore { $0.environment }
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let reader = try LMDBEventLog.open(at: path, .readOnly)
            let snapshot = try reader.withStore { $0.environment }.beginRead()
            _ = try snapshot.count(snapshot.environment.table("meta"))
            kill(getpid(), SIGKILL)
        }
        for _ in 0..<2 * LogGrowth.checkEveryBytes / LogGrowth.frameBytesMinimum {
            try fill(log, [12])
        }
        log.drain.finish()
        #expect(try environment.checkReaders() == 0)
    }

    @Test(arguments: [1, 2, 7, 20])
    func `what was acknowledged survives the kill of the writer`(frames: Int) async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, frames = frames as Int] in
            let log = try LMDBEventLog.open(at: path)
            try fill(log, (1...frames).map { $0 * 30 })
            kill(getpid(), SIGKILL)
        }
        let log = try LMDBEventLog.open(at: path)
        #expect(try log.tail().sequence.value == UInt64(frames * (frames + 1) / 2 * 30))
        #expect(try log.verify().isEmpty)
        try fill(log, [1])
    }

    /// Until there is room they are in the journal alone, and nobody goes back behind them.
    @Test func `frames that find no room in the tables are read from the journal`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        await #expect(processExitsWith: .success) { [path = path as String] in
            var log = try LMDBEventLog.open(at: path, journalBytes: 64 << 10)
            for _ in 0..<8 { try fill(log, [400]) }
            _ = try log.moveJournal()
            log.close()
            log = try LMDBEventLog.open(at: path, journalBytes: 64 << 10)
            let frames = try fill(log, [200, 100])
            let tail = try log.tail()
            let usedBytes = try log.openStore().environment.information.usedBytes
            // As after the end of a process, which closes nothing.
            let image = path + "2"
            try FileManager.default.copyItem(atPath: path, toPath: image)
            try FileManager.default.removeItem(atPath: image + "/lock.mdb")
            try FileManager.default.removeItem(atPath: image + "/" + JournalLayout.markName)
            log.close()
            signal(SIGXFSZ, SIG_IGN)
            try limitFiles(to: rlim_t(usedBytes))
            let journal = image + "/" + JournalLayout.fileName
            let before = FileManager.default.contents(atPath: journal)
            let again = try LMDBEventLog.open(at: image)
            #expect(FileManager.default.contents(atPath: journal) == before)
            #expect(again.drain.frames.frames.map(\.frame.id) == frames.map(\.id))
            #expect(try again.tail() == tail)
            #expect(try again.append(frames[1]) == .appended(tail))
            let follower = JournalFollower(directory: image, log: again.id)
            #expect(try follower.frames(again.openStore()).last?.head.tail == tail)
            // To recover is to know that nothing is in doubt, which takes a commit.
            #expect(throws: EventLogError.self) { try again.recover(frames[1]) }
            try limitFiles(to: .max)
            #expect(try again.recover(frames[1]) == .applied(tail))
            try fill(again, [1])
            #expect(try again.verify().isEmpty)
        }
    }

    /// It was told to be durable, and was announced: a flush that failed is not tried again.
    @Test func `a frame in doubt is not shown before it is in the tables`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        await #expect(processExitsWith: .success) { [path = path as String] in
            let log = try LMDBEventLog.open(at: path)
            let end = try #require(try fill(log, [40, 40]).last)
            let tail = try log.tail()
            let frame = try makeFrame(after: tail, count: 9)
            signal(SIGXFSZ, SIG_IGN)
            try limitFiles(to: 9_000)
            #expect(throws: EventLogError.self) { try log.append(frame) }
            // What a flush that failed leaves in the cache of the system.
            try limitFiles(to: .max)
            let journal = FileHandle(forUpdatingAtPath: path + "/" + JournalLayout.fileName)
            let file = try #require(journal)
            let bytes = try #require(try file.readToEnd())
            let before = try #require(bytes.range(of: Data(end.bytes)))
            let header = try JournalHeader(checking: Array(bytes.prefix(JournalHeader.byteCount)))
            let place = before.lowerBound - header.leadByteCount + header.spaceNeeded(for: end)
            try file.seek(toOffset: UInt64(place))
            try file.write(contentsOf: Data(header.leading(frame)))
            try limitFiles(to: 9_000)
            #expect(throws: EventLogError.self) { try log.recover(frame) }
            #expect(try log.tail() == tail)
            let mark = try #require(
                FileManager.default.contents(atPath: path + "/" + JournalLayout.markName))
            #expect(Array(mark) == BigEndianKey.bytes(of: tail.sequence.value))
            try limitFiles(to: .max)
            guard case .applied(let applied) = try log.recover(frame) else {
                Issue.record("the frame, which is there, was not found")
                return
            }
            #expect(try log.tail() == applied)
            #expect(try log.verify().isEmpty)
        }
    }
}

private func limitFiles(to bytes: rlim_t) throws {
    var limit = rlimit(rlim_cur: bytes, rlim_max: rlim_t.max)
    try #require(unsafe setrlimit(__rlimit_resource_t(1), &limit) == 0)
}
