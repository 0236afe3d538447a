import Digests
@testable import EventLog
@testable import Muster
import ProtobufWire
import Testing

/// Logs that somebody else wrote, in frames whose checksums are right: they are refused, and never
/// end the process.
@Suite struct ForeignLogTests {
    private func record(
        at sequence: UInt64 = 1, group: String = "books", version: UInt64 = 1, index: UInt32 = 0,
        time: Int64 = 1, type: UInt32 = GroupDestroyed.kind.number
    ) -> EventRecord {
        EventRecord(
            sequence: Sequence(sequence), type: type, timeMilliseconds: time,
            aggregateKind: AggregateID.Kind.group.rawValue, aggregateID: group,
            aggregateVersion: version, commandID: "c", index: index)
    }

    private func encoded(_ record: EventRecord) -> [UInt8] {
        var writer = ProtobufWriter()
        record.encode(into: &writer, payload: [])
        return writer.bytes
    }

    /// A log with one frame of these records.
    private func log(_ records: [EventRecord]) throws -> InMemoryEventLog {
        let log = InMemoryEventLog()
        var builder = FrameBuilder(at: Sequence(1))
        for record in records { try builder.append(encoded: encoded(record)) }
        let frame = builder.seal(
            id: FrameID(high: 1, low: 2), epoch: try log.beginEpoch(), after: .empty)
        _ = try log.append(frame)
        return log
    }

    /// What opening a log with one frame of these records is refused with; nil when it opens.
    private func refusal(_ records: [EventRecord]) throws -> MusterErrorCode? {
        let log = try log(records)
        do {
            _ = try GroupEngine(log: log, viewDirectory: nil, configuration: .init())
            return nil
        } catch {
            return error.code
        }
    }

    /// A commit that failed is no damage, and no reason to restore a backup.
    @Test func `a log that could not be written when it was opened is not called damaged`() {
        let error = #expect(throws: MusterError.self) { try GroupEngine.over(UnwritableLog()) }
        #expect(error?.code == .storageFailure)
    }

    @Test func `a log whose records fit opens`() throws {
        #expect(try refusal([record(at: 1), record(at: 2, version: 2)]) == nil)
    }

    /// Fuzzing found it: the views took the sequence from the record, and a second record with a
    /// smaller one trapped.
    @Test(arguments: [0, 1, 3, .max] as [UInt64])
    func `a record that carries another sequence is damage`(sequence: UInt64) throws {
        #expect(try refusal([record(at: 1), record(at: sequence)]) == .storeDamaged)
    }

    /// A whole page was refused for one event in it.
    @Test func `events before a damaged one are read`() throws {
        let log = try log([record(at: 1), record(at: 2), record(at: 1), record(at: 4)])
        #expect(try EventFeed.events(of: log, after: 0).map(\.position) == [1, 2])
        #expect(try EventFeed.events(of: log, after: 0, limit: 2).map(\.position) == [1, 2])
        let error = #expect(throws: MusterError.self) { try EventFeed.events(of: log, after: 2) }
        #expect(error?.code == .storeDamaged)
        #expect(try EventFeed.events(of: log, after: 3).map(\.position) == [4])
    }

    /// The number of those before it was taken off the position, which ended the process, or read
    /// from far before it for ever.
    @Test(arguments: [(1, 1), (1, .max), (2, 3), (2, 1), (2, 2)] as [(UInt64, UInt32)])
    func `an event that tells another place in its command is damage`(
        position: UInt64, index: UInt32
    ) throws {
        let log = try log((1...3).map { record(at: $0, index: $0 == position ? index : 0) })
        let engine = try GroupEngine(log: log, viewDirectory: nil, configuration: .init())
        func page() throws -> CallbackPage? {
            try CallbackPage.next(engine, for: .everybody, after: position - 1, upTo: 3)
        }
        guard (position, index) != (2, 1) else {
            #expect(try page()?.position == 3)
            return
        }
        let error = #expect(throws: MusterError.self) { try page() }
        #expect(error?.code == .storeDamaged)
    }

    /// All commands of a page were withheld for one event behind them.
    @Test func `commands before an event of an unknown kind are read`() throws {
        func commands(_ last: EventRecord) throws -> [[UInt64]] {
            let log = try self.log([
                record(at: 1), record(at: 2), record(at: 3, index: 1), last,
            ])
            return try EventFeed.nextCommands(of: log, after: 0, upTo: 4, limit: 9)
                .map { $0.map(\.position) }
        }
        #expect(try commands(record(at: 4, type: 9_999)) == [[1], [2, 3]])
        #expect(try commands(record(at: 4, index: 2, type: 9_999)) == [[1]])
        let log = try log([record(at: 1, type: 9_999)])
        #expect(throws: MusterError(.schemaUnsupported, "")) {
            try EventFeed.nextCommands(of: log, after: 0, upTo: 1, limit: 9)
        }
    }

    /// Whoever followed a log tried a damaged page for ever, as reading it was called a failure.
    @Test(arguments: [
        (EventLogError.corrupt("a page"), MusterErrorCode.storeDamaged),
        (.newerFormat(found: 9, supported: 1), .schemaUnsupported),
        (.unavailable(.replaced, ""), .storeReplaced), (.unavailable(.missing, ""), .notAStore),
        (.unavailable(.permissionDenied, ""), .storeNotAccessible),
        (.unavailable(.closed, ""), .engineClosed),
        (.unavailable(.storage, ""), .storageFailure),
        (.unavailable(.tooManyOpenFiles, ""), .storageFailure),
    ])
    func `trouble met while reading has the code it has when opening`(
        error: EventLogError, code: MusterErrorCode
    ) {
        #expect(MusterError(log: error, .reading).code == code)
        #expect(MusterError(log: error, .opening).code == code)
    }

    /// Each event adds one, so none has more than its position; the next of a thing with the
    /// largest would have had one that is refused.
    // rows: GEN-04
    @Test(
        arguments: [(1, nil), (0, .storeDamaged), (2, .storeDamaged), (.max, .storeDamaged)]
            as [(UInt64, MusterErrorCode?)])
    func `a version that no log comes to is damage`(
        version: UInt64, code: MusterErrorCode?
    ) throws {
        #expect(try refusal([record(version: version)]) == code)
    }

    /// What is left of a mute from then on was more than a number holds.
    // rows: GEN-08
    @Test(
        arguments: [(0, nil), (.max, nil), (-1, .storeDamaged), (.min, .storeDamaged)]
            as [(Int64, MusterErrorCode?)])
    func `a time before all times is damage`(time: Int64, code: MusterErrorCode?) throws {
        #expect(try refusal([record(time: time)]) == code)
    }

    /// No command has ids that are too long for a key; a record can have them.
    @Test func `an id that fits no key is damage`() throws {
        let id = String(repeating: "x", count: 600)
        #expect(try refusal([record(group: id)]) != nil)
    }

    @Test(
        arguments: [(1, 0, 2), (1, .max, 2), (1, Event.positionEnd, 2), (.max, 1, 1)]
            as [(UInt64, UInt64, Int)])
    func `a command that would end beyond all sequences is none`(
        first: UInt64, count: UInt64, field: Int
    ) throws {
        var writer = ProtobufWriter()
        writer.unsigned(1, first)
        writer.unsigned(2, count)
        writer.bytes(3, [1])
        writer.bytes(4, [2])
        #expect(throws: ProtobufError.invalidValue(field: field)) {
            try RememberedCommand(decoding: writer.bytes)
        }
    }
}

/// A log whose disk fails when an engine takes it over.
private final class UnwritableLog: ForwardingEventLog {
    let inner = InMemoryEventLog()

    func beginEpoch() throws(EventLogError) -> UInt64 { throw .outcomeUnknown("the disk failed") }
}
