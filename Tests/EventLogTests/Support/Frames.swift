import SeededRandom
import EventLog

/// Builds a frame of `count` events after `tail`; the payloads follow from `salt`.
func makeFrame(
    after tail: Tail, count: Int = 1, id: FrameID = .random(), epoch: UInt64 = 0,
    salt: UInt64 = 0
) throws -> Frame {
    var builder = FrameBuilder(at: tail.sequence.next)
    var generator = SeededGenerator(seed: salt &+ tail.sequence.value)
    for index in 0..<count {
        let length = Int.random(in: 0...40, using: &generator)
        let payload = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
        try builder.append(
            makeRecord(at: builder.nextSequence, index: index), payload: payload)
    }
    return builder.seal(id: id, epoch: epoch, after: tail)
}

func makeRecord(at sequence: Sequence, index: Int = 0) -> EventRecord {
    EventRecord(
        sequence: sequence, type: 7, timeMilliseconds: 1_700_000_000_000, aggregateKind: 1,
        aggregateID: "group-\(sequence.value % 5)", aggregateVersion: sequence.value,
        actor: "ann", device: "ios-1", platform: 2, commandID: "c\(sequence)",
        index: UInt32(index))
}

/// Appends frames of the given sizes and returns them.
@discardableResult
func fill(_ log: any EventLog, _ sizes: [Int]) throws -> [Frame] {
    try sizes.map { size in
        let frame = try makeFrame(after: try log.tail(), count: size, epoch: try log.epoch())
        let outcome = try log.append(frame)
        guard case .appended = outcome else { throw UnexpectedOutcome(outcome: outcome) }
        return frame
    }
}

/// Appends so many frames with records that take some room.
func fill(
    _ log: any EventLog, frames: Int, records: Int = 1, payloadBytes: Int
) throws {
    let payload = [UInt8](repeating: 1, count: payloadBytes)
    for _ in 0..<frames {
        let tail = try log.tail()
        var builder = FrameBuilder(at: tail.sequence.next)
        for _ in 0..<records {
            try builder.append(makeRecord(at: builder.nextSequence, index: 0), payload: payload)
        }
        let outcome = try log.append(builder.seal(id: .random(), epoch: 0, after: tail))
        guard case .appended = outcome else { throw UnexpectedOutcome(outcome: outcome) }
    }
}

struct UnexpectedOutcome: Error {
    let outcome: AppendOutcome
}

/// The bytes of the records 1 to the end of the log.
func allRecords(_ log: any EventLog) throws -> [[UInt8]] {
    var records: [[UInt8]] = []
    while true {
        let frames = try log.read(
            after: Sequence(UInt64(records.count)), limit: ReadLimit(frames: 3, bytes: 1 << 20))
        guard !frames.isEmpty else { return records }
        for frame in frames {
            for index in 0..<frame.count {
                records.append(Array(frame.recordBytes(index)))
            }
        }
    }
}
