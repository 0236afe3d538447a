import SeededRandom
import Digests
import EventLog

/// Shows forged tails, such as a checkpoint that was kept elsewhere, to a log; it has to notice.
struct TailTrial {
    private static let framesMaximum = 40

    private var choices: SeededGenerator
    private let log = InMemoryEventLog()
    private(set) var forgeries = 0

    init(seed: UInt64) throws {
        choices = SeededGenerator(seed: seed)
        for _ in 0..<choices.within(2...Self.framesMaximum) {
            var builder = FrameBuilder(at: try log.tail().sequence.next)
            for index in 0..<choices.within(1...9) {
                let record = EventRecord(
                    sequence: builder.nextSequence, type: 7, timeMilliseconds: 1,
                    aggregateKind: 1, aggregateID: "g", aggregateVersion: 1, actor: "ann",
                    device: nil, platform: 0, commandID: "c", index: UInt32(index))
                try builder.append(record, payload: [UInt8(choices.below(256))])
            }
            let id = FrameID.random(using: &choices)
            _ = try log.append(builder.seal(id: id, epoch: 0, after: try log.tail()))
        }
    }

    mutating func run() throws {
        let end = try log.tail().sequence.value
        let ends: Set<UInt64> = [1, 2, end / 2, end - 1, end, 1 + choices.next() % end]
        for sequence in ends.sorted() where sequence > 0 {
            let honest = try log.tail(at: Sequence(sequence))
            _ = try log.read(after: honest)
            for bit in 0..<SHA256Digest.byteCount * 8 {
                try refuse(
                    Tail(sequence: honest.sequence, root: Forgery.flip(honest.root, bit)))
            }
            for other in Forgery.numbers(near: sequence, up: end) {
                try refuse(Tail(sequence: Sequence(other), root: honest.root))
            }
        }
    }

    private mutating func refuse(_ tail: Tail) throws {
        forgeries += 1
        do throws(EventLogError) {
            _ = try log.read(after: tail)
        } catch {
            guard case .forked = error else { throw error }
            return
        }
        throw Loss("the log takes \(tail) for its own")
    }
}
