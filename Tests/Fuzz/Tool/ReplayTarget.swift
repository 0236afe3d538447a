@testable import EventLog
import FuzzSupport
import Groups
@testable import Muster
import ProtobufWire
@testable import Views

/// A log that somebody else wrote: any records, in frames whose order and checksums are right.
///
/// The views are made, or the log is refused. Each record has its length before it, in two bytes.
enum ReplayTarget {
    static let target = FuzzTarget("replay") { input in
        guard let frame = frame(of: input) else { return }
        // Nothing is committed, so that the next input finds the views empty as well.
        let batch = require("a batch begins") { try views.beginBatch() }
        defer { views.discard(batch) }
        let state = StateWriter(batch, keeping: KeptRows())
        do {
            for record in try EventFeed.records(of: frame, after: 0) {
                batch.position = record.sequence.value
                Projection.project(
                    try Event(record), receipt: CommandReceipt(stored: record), into: state)
            }
            state.finish()
        } catch {
            return
        }
        if batch.failure == nil { derive(frame, state) }
    }

    private static let views = ViewStore.inMemory(tables: ViewTables.all)
    private static let recordsMaximum = 24

    private static func frame(of input: [UInt8]) -> Frame? {
        var reader = InputReader(input)
        var builder = FrameBuilder(at: Sequence(1))
        while !reader.isAtEnd, builder.count < recordsMaximum {
            let length = Int(reader.byte()) << 8 | Int(reader.byte())
            let record = reader.piece(length)
            guard !record.isEmpty, (try? builder.append(encoded: record)) != nil else { break }
        }
        guard !builder.isEmpty else { return nil }
        return builder.seal(id: FrameID(high: 1, low: 2), epoch: 1, after: .empty)
    }

    /// What everybody is told of the events, and the lines of the log.
    private static func derive(_ frame: Frame, _ state: StateReader) {
        guard let records = try? EventFeed.records(of: frame, after: 0) else { return }
        let events = records.compactMap { try? Event($0) }
        for event in events { _ = event.json }
        for command in EventFeed.commands(events) {
            let callbacks = CallbackDerivation.callbacks(of: command, Options()) { _ in state }
            for callback in callbacks {
                var count = 0
                callback.audience.forEachHearing(state) { _, _ in
                    count += 1
                    return count < recipientsMaximum
                }
            }
        }
    }

    private static let recipientsMaximum = 1_000
}
