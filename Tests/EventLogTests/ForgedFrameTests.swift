import EventLog
import Fixtures
import LMDB
import Testing

@testable import EventLogLMDB

/// Frames in the tables that somebody wrote, with a checksum that is right.
@Suite struct ForgedFrameTests {
    private let directory: TemporaryDirectory
    private let source: LMDBEventLog
    private let copy: LMDBEventLog

    init() throws {
        directory = try TemporaryDirectory()
        source = try LMDBEventLog.open(at: directory.path + "/log")
        copy = try LMDBEventLog.open(at: directory.path + "/copy")
    }

    /// Puts `forged` in the place of a frame.
    private func put(_ forged: Frame, inPlaceOf frame: Frame) throws {
        _ = try source.moveJournal()
        let store = try source.openStore()
        try store.environment.write { transaction in
            let isDeleted = try store.removeFrame(at: frame.lastSequence, transaction)
            #expect(isDeleted)
            try store.putFrame(forged.bytes, at: forged.lastSequence, transaction)
        }
    }

    // The root to compare with was made of the records themselves.
    @Test(arguments: [4, 6, 8, 9] as [Sequence])
    func `no beginning ends with records that are not those of the log`(end: Sequence) throws {
        let frames = try fill(source, [4, 4, 4])
        let forged = try makeFrame(
            after: frames[1].previousTail, count: 4, id: frames[1].id, salt: 9)
        try put(forged, inPlaceOf: frames[1])
        let log = InMemoryEventLog()
        let isSound = end <= frames[0].lastSequence
        #expect(isCorrupt { try log.copy(from: source, throughCommandAt: end) } != isSound)
        #expect(try isSound || log.tail().sequence < end)
    }

    // It was copied where one read returned it alone.
    @Test func `large frames are compared with what follows as well`() throws {
        let large = try (0..<3).map { _ in
            var builder = FrameBuilder(at: try source.tail().sequence.next)
            for _ in 0..<50 {
                try builder.append(
                    makeRecord(at: builder.nextSequence),
                    payload: [UInt8](repeating: 1, count: 60_000))
            }
            let frame = builder.seal(id: .random(), epoch: 0, after: try source.tail())
            _ = try source.append(frame)
            return frame
        }
        #expect(try source.read(after: .start).count == 1)
        let forged = try makeFrame(
            after: large[1].previousTail, count: 50, id: large[1].id, salt: 9)
        try put(forged, inPlaceOf: large[1])
        #expect(isCorrupt { _ = try copy.copy(from: source) })
        #expect(try copy.tail() == large[1].previousTail)
    }

    // The first was taken for it, again and again.
    @Test func `a frame that begins where another did is no end`() throws {
        let frames = try fill(source, [4, 4, 4])
        let forged = try makeFrame(after: .empty, count: 12, id: frames[0].id, salt: 9)
        try put(forged, inPlaceOf: frames[2])
        let log = InMemoryEventLog()
        #expect(isCorrupt { try log.copy(from: source, throughCommandAt: 12) })
        #expect(try log.tail().sequence <= 8)
        // Nor is a copy to blame that had nothing.
        #expect(isCorrupt { _ = try copy.copy(from: source) })
        #expect(try copy.tail().sequence <= 8)
    }

    @Test func `a frame of an earlier writer is no end`() throws {
        _ = try source.beginEpoch()
        let frames = try fill(source, [4, 4])
        let forged = try makeFrame(after: frames[1].previousTail, count: 4, epoch: 0)
        try put(forged, inPlaceOf: frames[1])
        let log = InMemoryEventLog()
        #expect(isCorrupt { try log.copy(from: source, throughCommandAt: 8) })
        #expect(try log.tail().sequence == 4)
    }

    // The place of the end in a frame behind it was below its beginning.
    @Test(arguments: [3, 4, 5, 6, 7] as [Sequence])
    func `no beginning ends in frames that are missing`(end: Sequence) throws {
        let source = SwappingLog(InMemoryEventLog())
        let frames = try fill(source, [2, 3, 2])
        source.missing = frames[1].lastSequence
        let log = InMemoryEventLog()
        #expect(isCorrupt { try log.copy(from: source, throughCommandAt: end) })
        #expect(try log.tail().sequence <= 2)
    }

    // Where it cannot be read nobody tells of the one before, which its checksum speaks for.
    @Test func `what lies before a frame that cannot be read is copied`() throws {
        let frames = try fill(source, [4, 4, 4])
        try damage(frames[2])
        #expect(isCorrupt { _ = try copy.copy(from: source) })
        #expect(try copy.tail() == frames[2].previousTail)
    }

    // Its records are those that the root of the end is made of, so nobody could open the log.
    @Test func `damage near the end keeps nobody from reading what lies before it`() throws {
        let frames = try fill(source, [300, 4, 4])
        try damage(frames[1])
        source.close()
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: source.directory) })
        let reader = try LMDBEventLog.open(at: source.directory, .readOnly)
        #expect(try reader.read(after: .start).map(\.bytes) == [frames[0].bytes])
        let findings = try reader.verify()
        #expect(findings.first?.kind == .unreadableFrame)
        #expect(findings.first?.sequence == 301)
        #expect(isCorrupt { _ = try copy.copy(from: reader) })
        #expect(try copy.tail() == frames[1].previousTail)
    }

    private enum Fit: CaseIterable {
        case missing, overlapping, beforeItsPlace
    }

    /// Whoever follows the log would go on behind them, or read the same frames for ever.
    @Test(arguments: Fit.allCases)
    private func `a read ends before frames that do not follow`(fit: Fit) throws {
        let frames = try fill(source, [3, 2, 4])
        _ = try source.moveJournal()
        let store = try source.openStore()
        let place = frames[1].lastSequence
        switch fit {
        case .missing:
            try store.environment.write { transaction in
                let isDeleted = try store.removeFrame(at: place, transaction)
                #expect(isDeleted)
            }
        case .overlapping:
            let before = Tail(sequence: 2, root: try source.root(at: 2))
            try store.putFrame(try makeFrame(after: before, count: 3).bytes, at: place)
        case .beforeItsPlace: try store.putFrame(frames[0].bytes, at: place)
        }
        #expect(try source.read(after: .start).map(\.bytes) == [frames[0].bytes])
        if fit != .overlapping {
            #expect(isCorrupt { _ = try source.read(after: 3) })
            #expect(isCorrupt { _ = try source.record(at: 4) })
        }
        #expect(try source.read(after: place).map(\.bytes) == [frames[2].bytes])
    }

    /// Flips a bit of a frame in the tables.
    private func damage(_ frame: Frame) throws {
        var bytes = frame.bytes
        bytes[bytes.count / 2] ^= 1
        _ = try source.moveJournal()
        try source.openStore().putFrame(bytes, at: frame.lastSequence)
    }
}
