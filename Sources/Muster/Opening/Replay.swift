import EventLog
import Views

/// Brings views up to date with a log: one thread reads and decodes, one projects, one stores, each
/// a batch or two ahead of the next.
struct Replay {
    private let log: any EventLog
    private let views: ViewStore
    private let tell: ((LogProgress) -> Void)?
    private let stage: ReplayStage
    private let kept = KeptRows()

    /// `tell` hears of each batch that was projected.
    init(_ log: any EventLog, into views: ViewStore, telling tell: ((LogProgress) -> Void)?) {
        self.log = log
        self.views = views
        self.tell = tell
        stage = ReplayStage(views)
    }

    /// Projects what follows the position of the views, up to `end`, which has to be the end of a
    /// frame.
    func run(upTo end: UInt64) throws {
        let end = min(end, try log.tail().sequence.value)
        guard end > views.position else { return }
        let reader = ReplayReader(log, after: views.position, upTo: end)
        defer { reader.cancel() }
        do {
            try run(reader, upTo: end)
        } catch {
            // Nobody stores behind the back of whoever closes the views next.
            try? stage.finish()
            throw error
        }
    }

    private func run(_ reader: ReplayReader, upTo end: UInt64) throws {
        var last: BatchChanges?
        while let next = try reader.next() {
            if views.isRestDue { try stage.finish() }
            let batch = try project(next, on: last)
            try stage.finish(before: batch)
            stage.start(batch, upTo: next.last, root: next.root)
            last = batch
            tell?(LogProgress(.building, position: next.last, end: end))
        }
        try stage.finish()
    }

    /// The changes that the events make, on top of those of the batch before.
    private func project(
        _ events: ReplayReader.Batch, on last: BatchChanges?
    ) throws(ViewStoreError) -> BatchChanges {
        let batch = try views.beginBatch(on: last)
        let state = StateWriter(batch, keeping: kept)
        let span = events.events.span
        for index in span.indices {
            batch.position = span[index].event.position
            Projection.project(span[index].event, receipt: span[index].receipt, into: state)
        }
        state.finish()
        let changes = batch.end()
        if let failure = batch.failure {
            views.discard(changes)
            throw failure
        }
        return changes
    }
}
