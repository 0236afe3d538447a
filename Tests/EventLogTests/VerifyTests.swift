import EventLog
import Fixtures
import Foundation
import LMDB
import SeededRandom
import Testing

@testable import EventLogLMDB

/// Damage done to stored entries, and what the verification says about it.
@Suite struct VerifyTests {
    enum Damage: CaseIterable, Sendable {
        case flippedBit, lostFrame, movedFrame, foreignFrame, changedRecord, otherSequence
        case notARecord, oldEpoch, lostSubtree, changedSubtree, surplusSubtree, changedHead
        case oldHead, lostEnd, crossedEnd, overlap

        var kind: LogFinding.Kind {
            switch self {
            case .flippedBit: .unreadableFrame
            case .lostFrame, .lostEnd: .gap
            case .movedFrame: .misplacedFrame
            case .foreignFrame, .changedRecord: .wrongPreviousTail
            case .otherSequence: .wrongSequence
            case .notARecord: .unreadableRecord
            case .oldEpoch: .epochWentBack
            case .lostSubtree: .missingSubtree
            case .changedSubtree: .wrongSubtree
            case .surplusSubtree: .surplusSubtree
            case .changedHead: .wrongHead
            case .oldHead, .crossedEnd, .overlap: .overlap
            }
        }
    }

    @Test(arguments: Damage.allCases)
    func `each kind of damage has its finding`(damage: Damage) throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: directory.path + "/log")
        let frames = try fill(log, [200, 100]) + fillAfterTakeover(log, [20, 3])
        #expect(try log.verify().isEmpty)
        let store = try log.openStore()
        try store.environment.write { transaction in
            try apply(damage, frames, store, transaction)
        }
        let findings = try log.verify()
        #expect(findings.contains { $0.kind == damage.kind }, "\(findings)")
    }

    /// The last key did not tell of what lies beyond the end then.
    @Test(
        arguments: [
            (0, [.misplacedFrame]), (1, [.misplacedFrame, .overlap]), (3, [.misplacedFrame]),
        ]
            as [(Int, Set<LogFinding.Kind>)])
    func `a key that is no sequence hides nothing`(
        forgotten: Int, kinds: Set<LogFinding.Kind>
    ) throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: directory.path + "/log")
        let frames = try fill(log, [200, 100]) + fillAfterTakeover(log, [20, 3])
        #expect(try log.verify().isEmpty)
        var known = frames[..<3]
        if forgotten < 3 {
            known.append(try makeFrame(after: frames[3].previousTail, count: 3 - forgotten))
        }
        let store = try log.openStore()
        try store.environment.write { transaction in
            var head = try store.head(transaction)
            (head.range, head.tail) = end(of: known)
            try store.put(head, transaction)
            let (key, value) = ([UInt8](repeating: 0xff, count: 9), frames[3].bytes)
            try transaction.put(store.frames, key.span, value.span)
        }
        #expect(Set(try log.verify().map(\.kind)) == kinds)
    }

    @Test func `a log with many faults is not looked at for ever`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: directory.path + "/log")
        let frames = try fill(log, Array(repeating: 1, count: LogVerifier.findingsMaximum + 10))
        #expect(try log.verify().isEmpty)
        let store = try log.openStore()
        try store.environment.write { transaction in
            for frame in frames { try apply(.flippedBit, [frame, frame], store, transaction) }
        }
        let findings = try log.verify()
        #expect(findings.count == LogVerifier.findingsMaximum + 1)
        #expect(findings.last?.kind == .unchecked)
    }

    @Test(arguments: [UInt64(31), 32, 33])
    func `every bit of a stored frame counts`(seed: UInt64) throws {
        print("flipped bits with seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: directory.path + "/log")
        let frames = try fill(log, [3, 5, 2])
        _ = try log.moveJournal()
        let store = try log.openStore()
        for _ in 0..<40 {
            let frame = frames[Int.random(in: 0..<frames.count, using: &generator)]
            var bytes = frame.bytes
            let bit = Int.random(in: 0..<bytes.count * 8, using: &generator)
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            try store.putFrame(bytes, at: frame.lastSequence)
            #expect(try !log.verify().isEmpty)
            try expectToReadUp(to: frame, of: frames, log)
            #expect(throws: EventLogError.self) { try log.record(at: frame.lastSequence) }
            try store.putFrame(frame.bytes, at: frame.lastSequence)
        }
        #expect(try log.verify().isEmpty)
    }

    /// What lies before damage is read, and who wants to go on is told.
    private func expectToReadUp(
        to damaged: Frame, of frames: [Frame], _ log: LMDBEventLog
    ) throws {
        let before = frames.prefix { $0.lastSequence < damaged.lastSequence }.map(\.bytes)
        if !before.isEmpty { #expect(try log.read(after: .start).map(\.bytes) == before) }
        #expect(throws: EventLogError.self) {
            try log.read(after: damaged.previousTail.sequence)
        }
    }

    @Test func `a changed record is found where it is, and once`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: directory.path + "/log")
        let frames = try fill(log, [200, 100, 20, 3, 5])
        #expect(try log.verify().isEmpty)
        let store = try log.openStore()
        try store.environment.write { transaction in
            try apply(.changedRecord, frames, store, transaction)
        }
        let findings = try log.verify()
        #expect(findings.map(\.kind) == [.wrongSubtree, .wrongPreviousTail, .wrongHead])
        #expect(findings.map(\.sequence) == [1, 201, 328])
    }

    @Test func `every record of a frame is looked at`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: directory.path + "/log")
        let frames = try fill(log, [3, 5])
        #expect(try log.verify().isEmpty)
        let store = try log.openStore()
        try store.environment.write { transaction in
            try rewriteEncoded(frames[1], store, transaction, record: [0x08])
        }
        let found = try log.verify().filter { $0.kind == .unreadableRecord }
        #expect(found.map(\.sequence) == [4, 5, 6, 7, 8])
    }

    @Test(
        arguments: [
            ([0x08, 9], LogFinding.Kind.wrongSequence), ([0x08], .unreadableRecord),
            ([0x08, 0x83, 0], .notCanonical),
        ] as [([UInt8], LogFinding.Kind)])
    func `a reader looks at records that only the journal holds`(
        record: [UInt8], kind: LogFinding.Kind
    ) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        try fill(log, [2])
        var builder = FrameBuilder(at: 3)
        try builder.append(encoded: record)
        let outcome = try log.append(builder.seal(id: .random(), epoch: 0, after: log.tail()))
        guard case .appended = outcome else {
            Issue.record("the frame was not taken: \(outcome)")
            return
        }
        let copy = directory.path + "/copy"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        try FileManager.default.removeItem(atPath: copy + "/lock.mdb")
        let reader = try LMDBEventLog.open(at: copy, .readOnly)
        #expect(try reader.openStore().read { try $0.count(reader.openStore().frames) } == 0)
        #expect(try reader.verify().contains { $0.kind == kind && $0.sequence == 3 })
    }

    @Test func `epochs of frames in the journal only grow, up to the head's`() throws {
        let first = try makeFrame(after: .empty, epoch: 2)
        let head = PendingFrame(first, after: .empty, MerkleHasher()).head
        let second = try makeFrame(after: head.tail, epoch: 1)
        var verifier = LogVerifier(head: .empty)
        verifier.takePending([first, second])
        verifier.finish(subtreeCount: 0)
        #expect(verifier.findings.map(\.kind) == [.epochWentBack, .wrongHead])
    }

    @Test func `progress reaches the end`() throws {
        let directory = try TemporaryDirectory()
        let log = try LMDBEventLog.open(at: directory.path + "/log")
        for _ in 0..<1_100 {
            try fill(log, [1])
        }
        var reached: [Sequence] = []
        let findings = try log.verify { sequence, end in
            #expect(end == 1_100)
            reached.append(sequence)
        }
        #expect(findings.isEmpty)
        #expect(reached == [1_024, 1_100])
    }

    private func fillAfterTakeover(_ log: LMDBEventLog, _ sizes: [Int]) throws -> [Frame] {
        _ = try log.beginEpoch()
        return try fill(log, sizes)
    }

    private func apply(
        _ damage: Damage, _ frames: [Frame], _ store: Store,
        _ transaction: borrowing WriteTransaction
    ) throws {
        let frame = frames[1]
        switch damage {
        case .flippedBit:
            var bytes = frame.bytes
            bytes[bytes.count / 2] ^= 4
            try store.putFrame(bytes, at: frame.lastSequence, transaction)
        case .lostFrame:
            let isDeleted = try store.removeFrame(at: frame.lastSequence, transaction)
            #expect(isDeleted)
        case .movedFrame:
            try store.putFrame(frame.bytes, at: Sequence(250), transaction)
        case .foreignFrame:
            let foreign = try makeFrame(after: frame.previousTail, count: 100, salt: 99)
            try store.putFrame(foreign.bytes, at: frame.lastSequence, transaction)
        case .changedRecord:
            try rewrite(frame, store, transaction) { sequence in
                makeRecord(at: sequence, index: 9)
            }
        case .otherSequence:
            try rewriteEncoded(frame, store, transaction, record: [0x08, 1])
        case .notARecord:
            try rewriteEncoded(frame, store, transaction, record: [0x08])
        case .oldEpoch:
            let last = frames[3]
            let late = try makeFrame(after: last.previousTail, count: 3, epoch: 0)
            try store.putFrame(late.bytes, at: last.lastSequence, transaction)
        case .lostSubtree, .changedSubtree, .surplusSubtree:
            try damageSubtree(damage, store, transaction)
        case .changedHead:
            var head = try store.head(transaction)
            head.tail = Tail(sequence: head.tail.sequence, root: frame.previousTail.root)
            var bytes: [UInt8] = []
            head.encode(into: &bytes)
            try store.putMeta(StoreLayout.headKey, bytes, transaction)
        case .oldHead:
            var head = try store.head(transaction)
            (head.range, head.tail) = end(of: frames.dropLast())
            try store.put(head, transaction)
        case .lostEnd:
            let isDeleted = try store.removeFrame(at: frames[3].lastSequence, transaction)
            #expect(isDeleted)
        case .crossedEnd, .overlap:
            let tail = damage == .overlap ? frame.previousTail : frames[3].previousTail
            let early = Tail(sequence: Sequence(tail.sequence.value - 1), root: tail.root)
            let count = damage == .overlap ? frame.count + 1 : 9
            let forged = try makeFrame(after: early, count: count)
            try store.putFrame(forged.bytes, at: forged.lastSequence, transaction)
        }
    }

    private func end(of frames: ArraySlice<Frame>) -> (CompactRange, Tail) {
        var (range, sequence) = (CompactRange(), Sequence.start)
        let hasher = MerkleHasher()
        for frame in frames {
            for leaf in hasher.leaves(of: frame) { range.append(leaf: leaf, hasher) { _, _ in } }
            sequence = frame.lastSequence
        }
        return (range, Tail(sequence: sequence, root: range.root(hasher)))
    }

    private func damageSubtree(
        _ damage: Damage, _ store: Store, _ transaction: borrowing WriteTransaction
    ) throws {
        let index: UInt64 = damage == .surplusSubtree ? 1 : 0
        let value = [UInt8](repeating: 1, count: 32)
        try SubtreeKey.withBytes(of: MerkleNode(level: 8, index: index)) { key in
            if damage == .lostSubtree {
                let isDeleted = try transaction.delete(store.subtrees, key)
                #expect(isDeleted)
            } else {
                try transaction.put(store.subtrees, key, value.span)
            }
        }
    }

    /// Puts other records into the place of a frame's, with a sound checksum.
    private func rewrite(
        _ frame: Frame, _ store: Store, _ transaction: borrowing WriteTransaction,
        _ record: (Sequence) -> EventRecord
    ) throws {
        var builder = FrameBuilder(at: frame.firstSequence)
        for _ in 0..<frame.count {
            try builder.append(record(builder.nextSequence), payload: [])
        }
        let forged = builder.seal(id: frame.id, epoch: frame.epoch, after: frame.previousTail)
        try store.putFrame(forged.bytes, at: frame.lastSequence, transaction)
    }

    private func rewriteEncoded(
        _ frame: Frame, _ store: Store, _ transaction: borrowing WriteTransaction,
        record: [UInt8]
    ) throws {
        var builder = FrameBuilder(at: frame.firstSequence)
        for _ in 0..<frame.count {
            try builder.append(encoded: record)
        }
        let forged = builder.seal(id: frame.id, epoch: frame.epoch, after: frame.previousTail)
        try store.putFrame(forged.bytes, at: frame.lastSequence, transaction)
    }
}
