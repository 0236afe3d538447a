import EventLog
import Locks
import Testing

@testable import Muster

/// Finding a time in a log of which events are damaged.
@Suite struct DamagedTimesTests {
    private static let count: UInt64 = 40
    private let log: HurtLog

    /// Each event has its position for its time.
    init() throws {
        log = HurtLog()
        var builder = FrameBuilder(at: 1)
        for position in 1...Self.count {
            let record = EventRecord(
                sequence: Sequence(position), type: 1, timeMilliseconds: Int64(position),
                aggregateKind: 1, aggregateID: "books", aggregateVersion: position,
                commandID: "c", index: 0)
            try builder.append(record, payload: [])
        }
        _ = try log.append(builder.seal(id: .random(), epoch: 0, after: .empty))
    }

    // One that lay in the middle kept every time from being found.
    // rows: GEN-08
    @Test(arguments: 1...count)
    func `a time is found unless it may be that of a damaged event`(first: UInt64) throws {
        for last in first...Self.count {
            log.hurt = first...last
            for position in 0...Self.count {
                let found = try? log.lastPosition(at: Int64(position), in: Self.count)
                let isAmong = position + 1 >= first && position <= last
                #expect(found == (isAmong ? nil : position))
            }
        }
    }
}

/// A log of which some events cannot be read.
private final class HurtLog: ForwardingEventLog {
    let inner = InMemoryEventLog()
    private let place = Mutex<ClosedRange<UInt64>?>(nil)

    var hurt: ClosedRange<UInt64>? {
        get { place.withLock { $0 } }
        set { place.withLock { $0 = newValue } }
    }

    func record(at sequence: Sequence) throws(EventLogError) -> RecordView? {
        guard hurt?.contains(sequence.value) != true else { throw .corrupt("told to be hurt") }
        return try inner.record(at: sequence)
    }
}
