import Fixtures
import Groups
import Locks
import Testing

@testable import Views

/// The memory of an overlay that was written serves another, unless somebody needs what it has.
@Suite struct OverlayReuseTests {
    // Who holds on to what a batch changed holds on to no overlay.
    @Test func `an overlay that was written serves the one after the next`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        weak let first = store.committed.withLock { $0.overlay }
        _ = try fillBatch(on: store, upTo: 5)
        let changes = try fillBatch(on: store, upTo: 10)
        try store.checkpoint()
        try store.fill(upTo: 20)
        #expect(store.committed.withLock { $0.overlay } !== first)
        try store.checkpoint()
        #expect(try store.status().overlayBytes == 0)
        #expect(first?.outdatedByteCount == 0)
        try store.fill(upTo: 30)
        #expect(first != nil)
        #expect(store.committed.withLock { $0.overlay } === first)
        #expect(changes.position == 10)
        #expect(try store.read { $0.allRows(TestTables.members) }.count == 25)
        try store.close()
    }

    private func fillBatch(on store: ViewStore, upTo end: UInt64) throws -> BatchChanges {
        let pending = try store.beginBatch()
        while pending.position < end {
            pending.position += 1
            let key = TestTables.key("batch", "\(pending.position % 5)")
            pending.put(TestTables.members, key, [UInt8(pending.position)])
        }
        let changes = pending.end()
        try changes.store()
        store.commit(changes, upTo: end)
        return changes
    }

    // It would hide what changed since with what it had.
    @Test func `an overlay that somebody still reads serves no other`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        func put(_ row: UInt8) throws {
            try store.change { pending in
                pending.position += 1
                pending.put(TestTables.counters, [1], [row])
            }
        }
        try put(1)
        try store.read { reader in
            for row in UInt8(2)...4 {
                try store.checkpoint()
                #expect(try store.read { $0.row(TestTables.counters, [1]) } == [row - 1])
                try put(row)
                #expect(try store.read { $0.row(TestTables.counters, [1]) } == [row])
            }
            #expect(reader.row(TestTables.counters, [1]) == [1])
        }
        try store.close()
    }
}
