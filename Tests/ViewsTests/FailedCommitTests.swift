import Fixtures
import Foundation
import Groups
import LMDB
import Locks
import Testing

@testable import Views

/// What goes on while the environment of the checkpoints has to be opened anew after a failed
/// commit.
@Suite struct FailedCommitTests {
    /// Gives up the environment, as a failed commit does.
    private func failCommit(of store: ViewStore) throws {
        let checkpoints = try #require(store.checkpoints)
        checkpoints.fail(try checkpoints.environment())
    }

    @Test
    func `a batch that scans stores the one before though a commit failed meanwhile`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 40)
        try store.checkpoint()
        let key = TestTables.key("group", String(7_919))
        let first = try store.beginBatch()
        first.position = 41
        first.put(TestTables.members, key, [1])
        let changes = first.end()
        let second = try store.beginBatch(on: changes)
        try failCommit(of: store)
        var count = 0
        second.scan(TestTables.members, prefix: [], after: nil, descending: false) { _, _ in
            count += 1
            return true
        }
        #expect(second.failure == nil)
        #expect(count == 40)
        store.commit(changes, upTo: 41)
        try store.commit(second, upTo: 41)
        #expect(try store.read { $0.row(TestTables.members, key) } == [1])
        try store.close()
    }

    @Test
    func `readers go on while commits fail`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 40)
        try store.checkpoint()
        let mark = store.committed.withLock { $0.mark }
        let isOver = Mutex(false)
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 3) { index in
            do {
                if index == 0 {
                    defer { isOver.withLock { $0 = true } }
                    for round in 0..<300 {
                        try failCommit(of: store)
                        if round.isMultiple(of: 3) {
                            try #require(store.checkpoints).environment().close()
                        }
                        // Somebody may be reading.
                        _ = try? store.checkpoints?.write(Overlay(), mark)
                    }
                } else {
                    while !isOver.withLock({ $0 }) {
                        let rows = try store.read { $0.allRows(TestTables.members) }
                        #expect(rows.count == 40)
                        #expect(try store.status().checkpointRows == 40)
                    }
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        try store.close()
    }

    // All waited five seconds for whoever read, and were refused then.
    @Test
    func `nobody waits for whoever reads while a commit failed`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 40)
        try store.checkpoint()
        let checkpoints = try #require(store.checkpoints)
        let failed = try checkpoints.environment()
        try store.read { state in
            _ = state.allRows(TestTables.members)
            try failCommit(of: store)
            #expect(try store.read { $0.allRows(TestTables.members) }.count == 40)
            try store.fill(upTo: 45)
            #expect(throws: ViewStoreError.self) { try store.checkpoint() }
            #expect(try store.read { $0.allRows(TestTables.members) }.count == 45)
            #expect(try checkpoints.environment() === failed)
        }
        try store.checkpoint()
        #expect(try checkpoints.environment() !== failed)
        #expect(try store.status().checkpointPosition == 45)
        try store.close()
    }

    // Its file was that of the new views by then, which could not be opened.
    @Test
    func `nothing is opened anew where other views are about to lie`() throws {
        let directory = try TemporaryDirectory()
        let old = try ViewStoreKind.onDisk.open(directory)
        try old.fill(upTo: 40)
        try old.checkpoint()
        let checkpoints = try #require(old.checkpoints)
        old.retire()
        try failCommit(of: old)
        try checkpoints.environment().close()
        let error = #expect(throws: ViewStoreError.self) { try checkpoints.snapshot() }
        #expect(error?.code == .storage)
        try ViewStoreKind.onDisk.open(directory).close()
        try old.close(checkpointing: false)
        // A reader may find out only now that a commit had failed.
        let failed = try checkpoints.environment()
        checkpoints.fail(failed)
        let closed = #expect(throws: ViewStoreError.self) { try checkpoints.snapshot() }
        #expect(closed?.code == .closed)
        try ViewStoreKind.onDisk.open(directory).close()
    }

    @Test
    func `a store that is closed after a failed commit stays closed`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 40)
        try failCommit(of: store)
        try store.close(checkpointing: false)
        let error = #expect(throws: ViewStoreError.self) { try store.status() }
        #expect(error?.code == .closed)
        // Whoever opens the views next finds nobody there.
        try ViewStoreKind.onDisk.open(directory).close()
    }
}
