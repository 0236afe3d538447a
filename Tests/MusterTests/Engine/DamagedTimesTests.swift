import EventLog
import Locks
import Testing

@testable import Muster

/// Finding a time in a log of which events are damaged.
@Suite struct DamagedTimesTests {
    // One that lay in the middle kept every time from being found.
    // rows: GEN-08
    @Test(arguments: 1...UInt64(24))
    func `a time is found unless it may be that of a damaged event`(first: UInt64) throws {
        let log = try HurtLog(count: 24)
        for last in first...24 {
            log.hurt = [first...last]
            for position in UInt64(0)...24 {
                let found = try? log.lastPosition(at: Int64(position), in: 24)
                let isAmong = position + 1 >= first && position <= last
                #expect(found == (isAmong ? nil : position))
            }
        }
    }

    // rows: GEN-08
    @Test func `between two damaged places a time is found, or refused`() throws {
        let log = try HurtLog(count: 24)
        var found = 0
        for first in UInt64(1)...12 {
            for second in first + 3...22 {
                log.hurt = [first...first + 1, second...second + 2]
                for position in UInt64(0)...24 {
                    guard let place = try? log.lastPosition(at: Int64(position), in: 24) else {
                        continue
                    }
                    #expect(place == position)
                    found += 1
                }
            }
        }
        #expect(found > 2_000)
    }

    // It went on by a single event at a time.
    @Test(arguments: [1, 100, 511, 512, 513, 2_000, 2_999] as [UInt64])
    func `a large damaged part takes few steps to find a time beside it`(sound: UInt64) throws {
        let log = try HurtLog(count: 3_000)
        for hurt in [sound + 1...3_000, 1...3_000 - sound] {
            log.hurt = [hurt]
            log.reads.store(0, ordering: .relaxed)
            let last = hurt.lowerBound == 1 ? 3_000 : sound - 1
            #expect(try log.lastPosition(at: Int64(last), in: 3_000) == last)
            #expect(log.reads.load(ordering: .relaxed) < 700)
        }
    }

    @Test func `another failure than damage is told`() throws {
        let log = try HurtLog(count: 3)
        log.hurt = [2...2]
        log.failure = .unavailable(.storage, "told to fail")
        #expect(throws: MusterError(.storageFailure, "")) { try log.lastPosition(at: 1, in: 3) }
    }
}

/// A log of which some events cannot be read; each has its position for its time.
private final class HurtLog: ForwardingEventLog {
    let inner = InMemoryEventLog()
    let reads = Atomic(0)
    private let places = Mutex<[ClosedRange<UInt64>]>([])
    private let reason = Mutex(EventLogError.corrupt("told to be hurt"))

    init(count: UInt64) throws {
        var builder = FrameBuilder(at: 1)
        for position in 1...count {
            let record = EventRecord(
                sequence: Sequence(position), type: 1, timeMilliseconds: Int64(position),
                aggregateKind: 1, aggregateID: "books", aggregateVersion: position,
                commandID: "c", index: 0)
            try builder.append(record, payload: [])
        }
        _ = try inner.append(builder.seal(id: .random(), epoch: 0, after: .empty))
    }

    var hurt: [ClosedRange<UInt64>] {
        get { places.withLock { $0 } }
        set { places.withLock { $0 = newValue } }
    }

    var failure: EventLogError {
        get { reason.withLock { $0 } }
        set { reason.withLock { $0 = newValue } }
    }

    func record(at sequence: Sequence) throws(EventLogError) -> RecordView? {
        reads.add(1, ordering: .relaxed)
        guard !hurt.contains(where: { $0.contains(sequence.value) }) else { throw failure }
        return try inner.record(at: sequence)
    }
}
