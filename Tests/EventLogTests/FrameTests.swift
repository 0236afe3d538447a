import SeededRandom
import Digests
import EventLog
import Testing

@Suite struct FrameTests {
    private let tail = Tail(sequence: 41, root: MerkleHasher.emptyRoot)

    @Test func `a frame tells what it was built from`() throws {
        let id = FrameID(high: 1, low: 2)
        let built = try makeFrame(after: tail, count: 3, id: id, epoch: 5)
        let frame = try Frame(checking: built.bytes)
        #expect(frame.header == built.header)
        #expect(frame.id == id)
        #expect(frame.epoch == 5)
        #expect(frame.previousTail == tail)
        #expect(frame.firstSequence == 42)
        #expect(frame.lastSequence == 44)
        #expect(try frame.record(at: 43).sequence == 43)
        #expect(try frame.record(2).commandID == "c44")
    }

    @Test func `the first frame ever written is still read`() throws {
        var builder = FrameBuilder(at: 1)
        try builder.append(RecordTests.bare, payload: [0x08, 0x01])
        let frame = builder.seal(id: FrameID(high: 1, low: 2), epoch: 3, after: Tail.empty)
        let golden = """
            4d46524d000100580000006c000000010000000000000001000000000000000200000000000000030000\
            000000000000e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b85500000000\
            00000001080110016a0208010000006012d2f52293489676
            """
        let digits = frame.bytes.map { byte in
            String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        #expect(digits.joined() == golden)
    }

    @Test func `a command that is not appended leaves no trace`() throws {
        var builder = FrameBuilder(at: 42)
        try builder.append(makeRecord(at: 42), payload: [1])
        let mark = builder.mark
        let byteCount = builder.byteCount
        try builder.append(makeRecord(at: 43), payload: [2])
        try builder.append(makeRecord(at: 44), payload: [3])
        builder.rollBack(to: mark)
        #expect(builder.byteCount == byteCount)
        #expect(builder.nextSequence == 43)
        try builder.append(makeRecord(at: 43, index: 5), payload: [4])
        let frame = builder.seal(id: .random(), epoch: 0, after: tail)
        #expect(frame.count == 2)
        #expect(try frame.record(1).index == 5)
        #expect(try Frame(checking: frame.bytes).header == frame.header)
    }

    @Test func `a builder starts anew after each frame`() throws {
        var builder = FrameBuilder(at: 42)
        try builder.append(makeRecord(at: 42), payload: [1])
        let first = builder.seal(id: .random(), epoch: 0, after: tail)
        builder.begin(at: 43)
        #expect(builder.isEmpty)
        try builder.append(makeRecord(at: 43), payload: [2])
        let next = Tail(sequence: 42, root: MerkleHasher.emptyRoot)
        let second = builder.seal(id: .random(), epoch: 0, after: next)
        #expect(try Frame(checking: first.bytes).record(0).sequence == 42)
        #expect(try Frame(checking: second.bytes).record(0).sequence == 43)
    }

    @Test func `limits are refused and leave the frame as it was`() throws {
        var builder = FrameBuilder(at: 42, eventsMaximum: 2, bytesMaximum: 70_000)
        let largest = EventRecord.bytesMaximum
        #expect(throws: FrameBuilder.Refusal.recordTooLarge(bytes: largest + 1)) {
            try builder.append(encoded: [UInt8](repeating: 1, count: largest + 1))
        }
        #expect(builder.isEmpty)
        try builder.append(encoded: [UInt8](repeating: 1, count: largest))
        #expect(throws: FrameBuilder.Refusal.frameFull) {
            try builder.append(encoded: [UInt8](repeating: 1, count: 5_000))
        }
        try builder.append(makeRecord(at: 43), payload: [])
        #expect(throws: FrameBuilder.Refusal.frameFull) {
            try builder.append(makeRecord(at: 44), payload: [])
        }
        #expect(builder.count == 2)
        let frame = builder.seal(id: .random(), epoch: 0, after: tail)
        #expect(try Frame(checking: frame.bytes).count == 2)
    }

    /// One that is sealed with more could not be read again.
    @Test func `a frame is full with as many bytes as it may have`() throws {
        let record = [UInt8](repeating: 1, count: 100)
        // Header and checksum, and where each record ends.
        let byteCount = 88 + 8 + 2 * (4 + record.count)
        for isOneShort in [false, true] {
            var builder = FrameBuilder(at: 42, bytesMaximum: byteCount - (isOneShort ? 1 : 0))
            try builder.append(encoded: record)
            guard !isOneShort else {
                #expect(throws: FrameBuilder.Refusal.frameFull) {
                    try builder.append(encoded: record)
                }
                continue
            }
            try builder.append(encoded: record)
            #expect(builder.byteCount == byteCount)
            #expect(builder.seal(id: .random(), epoch: 0, after: tail).bytes.count == byteCount)
        }
    }

    @Test func `every flipped bit and every cut is found`() throws {
        let bytes = try makeFrame(after: tail, count: 3).bytes
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                #expect(throws: FrameDamage.self) { try Frame(checking: damaged) }
            }
            #expect(throws: FrameDamage.self) { try Frame(checking: Array(bytes[..<index])) }
        }
        #expect(throws: FrameDamage.self) { try Frame(checking: bytes + [0]) }
    }

    /// Someone who can write files can also write checksums.
    @Test(
        arguments: [
            (4, [0, 2], FrameDamage.newerFormat(2)), (6, [0, 89], .notAFrame),
            (0, [0], .notAFrame), (12, [0, 0, 0, 0], .wrongCount(0)),
            (12, [0, 8, 0, 1], .wrongCount(524_289)), (12, [0, 0, 0, 2], .wrongRecord(0)),
            (80, [0, 0, 0, 0, 0, 0, 0, 43], .wrongFirstSequence),
            (40, [255, 255, 255, 255, 255, 255, 255, 255], .wrongFirstSequence),
        ] as [(Int, [UInt8], FrameDamage)])
    func `a forged frame is refused`(offset: Int, bytes: [UInt8], damage: FrameDamage) throws {
        var forged = try makeFrame(after: tail).bytes
        forged.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        #expect(throws: damage) { try Frame(checking: checksummed(forged)) }
    }

    /// Two records that are one now.
    @Test func `a forged record that is too large is refused`() throws {
        var builder = FrameBuilder(at: 42)
        for _ in 0..<2 {
            try builder.append(
                encoded: [UInt8](repeating: 1, count: EventRecord.bytesMaximum / 2 + 1))
        }
        var forged = builder.seal(id: .random(), epoch: 0, after: tail).bytes
        let firstEnd = forged.count - 16
        forged.removeSubrange(firstEnd..<firstEnd + 4)
        var numbers: [UInt8] = []
        for number in [UInt32(forged.count), 1] { BigEndian.append(number, to: &numbers) }
        forged.replaceSubrange(8..<16, with: numbers)
        #expect(throws: FrameDamage.wrongRecord(0)) { try Frame(checking: checksummed(forged)) }
    }

    @Test(arguments: [UInt64(21), 22])
    func `forged offsets never lead outside of the frame`(seed: UInt64) throws {
        print("forged offsets with seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let sound = try makeFrame(after: tail, count: 5).bytes
        for _ in 0..<500 {
            var forged = sound
            let offset = forged.count - 8 - Int.random(in: 1...20, using: &generator)
            forged[offset] = UInt8.random(in: 0...255, using: &generator)
            guard let frame = try? Frame(checking: checksummed(forged)) else { continue }
            for index in 0..<frame.count {
                #expect(!frame.recordBytes(index).isEmpty)
            }
        }
    }

    private func checksummed(_ bytes: [UInt8]) -> [UInt8] {
        var result = Array(bytes.dropLast(8))
        BigEndian.append(XXH3.hash64(result.span), to: &result)
        return result
    }
}
