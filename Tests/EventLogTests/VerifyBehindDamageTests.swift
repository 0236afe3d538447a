import EventLog
import Fixtures
import LMDB
import Testing

@testable import EventLogLMDB

/// What is checked of a log behind damage, where its tree cannot be computed any more.
@Suite struct VerifyBehindDamageTests {
    private let directory: TemporaryDirectory
    private let log: LMDBEventLog
    private let store: Store
    private let frames: [Frame]

    init() throws {
        directory = try TemporaryDirectory()
        log = try LMDBEventLog.open(at: directory.path + "/log")
        frames = try fill(log, [10, 300, 250, 100, 40])
        _ = try log.moveJournal()
        store = try log.openStore()
    }

    private func loseFirstFrame() throws {
        try store.environment.write { transaction in
            let isRemoved = try store.removeFrame(at: frames[0].lastSequence, transaction)
            #expect(isRemoved)
        }
    }

    @Test(
        arguments: [
            (nil, []), (1, [257]), (2, [257, 513]), (3, [513]), (4, [513]),
        ] as [(Int?, [UInt64])])
    func `records that were changed with their checksum are found by their subtree`(
        changed: Int?, places: [UInt64]
    ) throws {
        try loseFirstFrame()
        if let changed {
            let frame = frames[changed]
            var builder = FrameBuilder(at: frame.firstSequence)
            for _ in 0..<frame.count {
                try builder.append(makeRecord(at: builder.nextSequence, index: 9), payload: [])
            }
            let forged = builder.seal(id: frame.id, epoch: frame.epoch, after: frame.previousTail)
            try store.putFrame(forged.bytes, at: frame.lastSequence)
        }
        let findings = try log.verify()
        // The first subtree lacks records, and says nothing.
        #expect(findings.map(\.sequence.value) == [1] + places)
        #expect(findings.first?.kind == .gap)
        for finding in findings.dropFirst() {
            #expect(finding.kind == (finding.sequence == 513 ? .wrongHead : .wrongSubtree))
        }
    }

    @Test func `a frame under another key is found, and what it holds is not missing`() throws {
        let frame = frames[1]
        try store.environment.write { transaction in
            let isRemoved = try store.removeFrame(at: frame.lastSequence, transaction)
            #expect(isRemoved)
            let place = Sequence(frame.lastSequence.value - 9)
            try store.putFrame(frame.bytes, at: place, transaction)
        }
        let findings = try log.verify()
        #expect(findings.map(\.kind) == [.misplacedFrame])
        #expect(findings.first?.sequence == frame.firstSequence)
        #expect(try log.read(after: .start).last?.lastSequence == log.tail().sequence)
    }

    @Test func `a frame in another's place is told where it lies`() throws {
        try store.putFrame(frames[3].bytes, at: frames[1].lastSequence)
        let findings = try log.verify()
        #expect(findings.map(\.kind) == [.misplacedFrame])
        #expect(findings.first?.sequence == frames[1].firstSequence)
    }
}
