import Digests
import EventLog
import Fixtures
import SeededRandom
import Testing

/// Random operations against a log and against the plainest thing that could keep its promises.
@Suite struct ModelTests {
    @Test(arguments: LogKind.allCases, [UInt64(1), 2, 3, 4, 5, 6])
    func `a log behaves like an array of records`(kind: LogKind, seed: UInt64) throws {
        print("log model: \(kind) with seed \(seed)")
        let directory = try TemporaryDirectory()
        var log = try kind.open(at: directory.path)
        var generator = SeededGenerator(seed: seed)
        var model = LogModel()
        for _ in 0..<RandomSteps.count(150) {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0...3:
                let frame = try makeFrame(
                    after: model.tail, count: Int.random(in: 1...90, using: &generator),
                    id: .random(using: &generator), epoch: model.epoch)
                model.append(frame)
                #expect(try log.append(frame) == .appended(model.tail))
            case 4:
                if let (frame, tail) = model.frames.randomElement(using: &generator) {
                    #expect(try log.append(frame) == .appended(tail))
                }
            case 5:
                if let (frame, _) = model.frames.randomElement(using: &generator) {
                    let rival = try makeFrame(after: frame.previousTail, epoch: model.epoch)
                    #expect(try log.append(rival) == .tailMoved(current: model.tail))
                }
            case 6:
                model.epoch = try log.beginEpoch()
            case 7:
                let after = Sequence(
                    UInt64.random(in: 0...model.tail.sequence.value, using: &generator))
                let limit = ReadLimit(
                    frames: Int.random(in: 1...5, using: &generator), bytes: 1 << 20)
                let expected = model.frames.map(\.0).filter { $0.lastSequence > after }
                #expect(
                    try log.read(after: after, limit: limit).map(\.id)
                        == expected.prefix(limit.frames).map(\.id))
            case 8:
                let end = UInt64.random(in: 0...model.tail.sequence.value, using: &generator)
                #expect(try log.root(at: Sequence(end)) == model.root(end))
            default:
                if kind == .lmdb {
                    log.close()
                    log = try kind.open(at: directory.path)
                }
            }
            #expect(try log.tail() == model.tail)
        }
        #expect(try allRecords(log) == model.records)
    }
}

/// Records in an array, and a root computed as RFC 6962 defines it.
private struct LogModel {
    private(set) var records: [[UInt8]] = []
    private(set) var frames: [(Frame, Tail)] = []
    private(set) var tail = Tail.empty
    var epoch: UInt64 = 0

    mutating func append(_ frame: Frame) {
        for index in 0..<frame.count {
            records.append(Array(frame.recordBytes(index)))
        }
        tail = Tail(
            sequence: Sequence(UInt64(records.count)), root: root(UInt64(records.count)))
        frames.append((frame, tail))
    }

    func root(_ count: UInt64) -> SHA256Digest {
        definedRoot(records[..<Int(count)])
    }
}
