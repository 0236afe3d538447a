import Locks
import Testing

@testable import Views

/// A store in memory forgets what only readers of earlier positions needed.
@Suite struct CompactionTests {
    private let store = ViewStore.inMemory(
        tables: TestTables.all, limits: CheckpointLimits(overlayBytes: 10_000))
    private let key = TestTables.key("group", "ann")

    private var overlay: Overlay { store.committed.withLock { $0.overlay } }

    /// Replaces a row of a hundred bytes so many times.
    private func replace(times count: Int, on store: ViewStore) throws {
        for _ in 0..<count {
            try store.change { pending in
                pending.position += 1
                pending.put(TestTables.counters, key, .init(repeating: 1, count: 100))
            }
        }
    }

    @Test func `what was replaced takes no more memory than the limit`() throws {
        try store.fill(upTo: 20)
        try replace(times: 1_000, on: store)
        #expect(try store.status().overlayBytes < 20_000)
        #expect(try store.read { $0.allRows(TestTables.members) }.count == 20)
        #expect(try store.read(at: 10) { $0.allRows(TestTables.members) }.count == 10)
        try store.close()
    }

    @Test func `a checkpoint is nothing to a store in memory`() throws {
        try store.fill(upTo: 20)
        let before = overlay
        try store.checkpoint()
        #expect(overlay === before)
        let status = try store.status()
        #expect((status.frozenBytes, status.overlayRows, status.checkpointRows) == (0, 20, 0))
        try store.close()
    }

    @Test func `little is not worth the while`() throws {
        let before = overlay
        try replace(times: 50, on: store)
        #expect(overlay === before)
        try store.close()
    }

    @Test func `little among much stays where it is`() throws {
        try store.fill(upTo: 2_000)
        let before = overlay
        try replace(times: 120, on: store)
        #expect(overlay.outdatedByteCount > 10_000)
        #expect(overlay === before)
        try store.close()
    }

    @Test func `nothing is forgotten under a batch that is open`() throws {
        let before = overlay
        let first = try store.beginBatch()
        for _ in 0..<3 {
            first.position += 1
            first.put(TestTables.counters, key, .init(repeating: 1, count: 9_000))
            first.scan(TestTables.counters, prefix: [], after: nil, descending: false) { _, _ in
                true
            }
        }
        let changes = first.end()
        let second = try store.beginBatch(on: changes)
        second.position += 1
        second.put(TestTables.counters, TestTables.key("group", "bob"), [2])
        try changes.store()
        store.commit(changes, upTo: 3)
        #expect(overlay === before)
        #expect(store.isRestDue)
        try store.commit(second, upTo: 4)
        #expect(overlay !== before)
        #expect(try store.read { $0.allRows(TestTables.counters) }.count == 2)
        try store.close()
    }
}
