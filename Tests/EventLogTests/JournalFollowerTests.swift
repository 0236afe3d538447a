import EventLog
import Fixtures
import Foundation
import LMDB
import Locks
import Testing

@testable import EventLogLMDB

/// What readers see of the journal of a writer in another process, or of one that is gone.
@Suite struct JournalFollowerTests {
    @Test func `a reader without a writer takes every intact frame`() throws {
        let image = try JournalImage([3, 2, 4])
        try image.forgetMark()
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        #expect(try reader.tail() == image.tail)
        #expect(try allRecords(reader).count == 9)
        #expect(try reader.record(at: 6)?.sequence == 6)
        #expect(try reader.verify().isEmpty)
    }

    /// The log became shorter for a reader who had followed it, until the writer had moved all.
    @Test func `a writer that begins takes nothing back that was shown`() throws {
        let image = try JournalImage([3, 2, 4])
        try image.forgetMark()
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        #expect(try reader.tail() == image.tail)
        let writing = try FixedFile.open(image.journal, forWriting: true)
        for announced in [nil, UInt64(0), 5] {
            try announced.map {
                try FixedFile.create(
                    image.mark, byteCount: BigEndianKey.byteCount, head: BigEndianKey.bytes(of: $0),
                    isDurable: false)
            }
            #expect(try reader.tail() == image.tail)
            #expect(try allRecords(reader).count == 9)
        }
        withExtendedLifetime(writing) {}
    }

    /// The system reports a failed flush once, and a later one succeeds without the bytes.
    @Test func `what a failed flush left is shown when a writer has seen to it`() throws {
        let image = try JournalImage([3, 2, 4])
        try image.forgetMark()
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        let store = try reader.openStore()
        let failures = Mutex(1)
        let follower = JournalFollower(directory: image.path, log: reader.id) {
            (file) throws(EventLogError) in
            let isFailing = failures.withLock { left in
                defer { left = max(0, left - 1) }
                return left > 0
            }
            if isFailing { throw .unavailable(.storage, "no flush") }
            try file.bringToDisk()
        }
        #expect(throws: EventLogError.self) { try follower.frames(store) }
        #expect(try follower.frames(store).last == nil)
        let writing = try FixedFile.open(image.journal, forWriting: true)
        #expect(try follower.frames(store).last == nil)
        try FixedFile.create(
            image.mark, byteCount: BigEndianKey.byteCount, head: BigEndianKey.bytes(of: 9),
            isDurable: false)
        #expect(try follower.frames(store).last?.head.tail == image.tail)
        withExtendedLifetime(writing) {}
        #expect(try follower.frames(store).last?.head.tail == image.tail)
    }

    /// A flush by whoever reads it would say nothing: the system tells of a failure once.
    @Test func `what the writer doubted is not shown until another one has seen to it`() throws {
        let image = try JournalImage([3, 2, 4])
        let doubted = JournalMark(announced: 5, isDoubted: true)
        #expect(JournalMark(doubted.bytes.span) == doubted)
        try FixedFile.create(
            image.mark, byteCount: BigEndianKey.byteCount, head: doubted.bytes, isDurable: false)
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        for _ in 0..<2 { #expect(try reader.tail().sequence == 5) }
        reader.close()
        let writer = try LMDBEventLog.open(at: image.path)
        #expect(try writer.tail() == image.tail)
        let files = JournalFiles(in: image.path, of: writer.id)
        #expect(try files.mark == JournalMark(announced: 9))
    }

    /// Whoever reads it without a writer shows, and flushes, all that is in it.
    @Test func `the journal stays locked while a log waits to recover`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        let frame = try #require(try fill(log, [2]).first)
        let journal = try FixedFile.open(path + "/" + JournalLayout.fileName, forWriting: false)
        let isStarted = DispatchSemaphore(value: 0)
        let isDone = DispatchSemaphore(value: 0)
        let recovery = Thread {
            isStarted.signal()
            _ = try? log.recover(frame)
            isDone.signal()
        }
        do {
            let snapshot = try log.openStore().environment.beginRead()
            recovery.start()
            isStarted.wait()
            for _ in 0..<50 {
                #expect(try journal.isBeingWritten)
                Thread.sleep(forTimeInterval: 0.001)
            }
            _ = snapshot.id
        }
        isDone.wait()
        #expect(try log.tail().sequence == 2)
    }

    /// One that began while a reader looked had it forget what it had shown.
    @Test func `a writer that begins amid a look takes nothing back that was shown`() throws {
        let image = try JournalImage([3, 2, 4], journalBytes: 1 << 20)
        try image.forgetMark()
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        #expect(try reader.tail() == image.tail)
        let journal = image.journal
        let writer = Thread {
            for _ in 0..<600 {
                let writing = try? FixedFile.open(journal, forWriting: true)
                Thread.sleep(forTimeInterval: 0.000_5)
                withExtendedLifetime(writing) {}
                Thread.sleep(forTimeInterval: 0.000_5)
            }
        }
        writer.start()
        var tails: Set<Sequence> = []
        while !writer.isFinished { tails.insert(try reader.tail().sequence) }
        #expect(tails == [image.tail.sequence])
    }
}
