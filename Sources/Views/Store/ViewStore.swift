package import Groups
import Synchronization

/// The views: tables of byte rows over the log, as of the last committed batch or any before it.
///
/// One thread writes, in batches: it begins one, projects events into it and, once the log made
/// them durable, commits it; readers on any thread then see all of it or, before, nothing. Readers
/// capture the layers in one step and keep them unchanged for as long as they read; they wait for
/// no disk of the writer, nor does the writer wait for them.
package final class ViewStore: Sendable {
    package let tables: [TableID]
    private let committed: Mutex<CommittedLayers>
    private let batch = Mutex(false)

    /// Entries merged into the overlay at a time while readers are kept out.
    private static let mergeSlice = 64

    private init(tables: [TableID], layers: CommittedLayers) {
        let numbers = Set(tables.map(\.number))
        precondition(numbers.count == tables.count, "Two tables have the same number.")
        precondition(
            numbers.allSatisfy { $0 <= RowKey.tableNumberMaximum },
            "Table numbers are at most \(RowKey.tableNumberMaximum).")
        self.tables = tables.sorted { $0.number < $1.number }
        committed = Mutex(layers)
    }

    /// Views without a directory: everything stays in memory.
    package static func inMemory(tables: [TableID]) -> ViewStore {
        ViewStore(tables: tables, layers: CommittedLayers(position: 0))
    }

    /// The position of the last event whose rows are committed.
    package var position: UInt64 {
        committed.withLock { $0.position }
    }
}

// MARK: - Reading

extension ViewStore {
    /// Reads one committed state: the newest, or as of `position`.
    ///
    /// - Throws: what `body` throws, or a `ViewStoreError` when the storage failed or `position` is
    ///   beyond the newest; then nothing the body concluded may be used.
    package func read<R>(
        at position: UInt64? = nil, _ body: (any StateReader) throws -> R
    ) throws -> R {
        let (layers, newest) = committed.withLock { ($0.stack, $0.position) }
        let shown = position ?? newest
        guard shown <= newest else {
            throw ViewStoreError(
                .beyondNewest, "Position \(shown) is beyond the newest, which is \(newest).")
        }
        let reader = CommittedReader(
            TableView(layers: layers, asOf: shown < newest ? shown : nil), position: shown)
        let result = Result { try body(reader) }
        if let failure = reader.failure { throw failure }
        return try result.get()
    }
}

// MARK: - Writing

extension ViewStore {
    /// Begins a batch on top of the newest committed state. There is one batch at a time.
    package func beginBatch() throws(ViewStoreError) -> PendingViews {
        batch.withLock { isOpen in
            precondition(!isOpen, "A batch has to be committed or discarded before the next one.")
            isOpen = true
        }
        let (layers, position) = committed.withLock { ($0.stack, $0.position) }
        return PendingViews(over: layers, position: position)
    }

    /// Makes the rows of a batch visible as the state at `position`, the last event of the batch.
    package func commit(_ pending: PendingViews, upTo position: UInt64) {
        precondition(pending.failure == nil, "A batch that could not read cannot be committed.")
        let changes = pending.end()
        publish(changes, position)
        batch.withLock { $0 = false }
    }

    /// Drops a batch whose events did not become durable.
    package func discard(_ pending: PendingViews) {
        _ = pending.end()
        batch.withLock { $0 = false }
    }

    /// Readers see the changes at once through the layer of their own, then the overlay takes them
    /// over in slices, so that no reader waits for the whole batch.
    private func publish(_ changes: OrderedMap, _ position: UInt64) {
        committed.withLock { layers in
            precondition(position >= layers.position, "Batches are committed in order.")
            layers.recent = changes
            layers.position = position
        }
        var cursor = changes.cursor(in: .all, descending: false)
        while cursor.key != nil {
            committed.withLock { layers in
                for _ in 0..<ViewStore.mergeSlice {
                    guard let key = cursor.key else { return }
                    layers.overlay.set(key, cursor.row)
                    cursor.advance()
                }
            }
        }
        committed.withLock { $0.recent = OrderedMap() }
    }
}
