import Fixtures
import Foundation
import Groups
import LMDB
import Locks
import SeededRandom
import Testing

@testable import Views

@Suite struct CheckpointTests {
    @Test(arguments: 0..<4)
    func `reopened views go on and end with the digest of views in memory`(run: Int) throws {
        let directory = try TemporaryDirectory()
        var history = RandomHistory(seed: UInt64.random(in: 0...UInt64.max))
        print("seed \(history.random.seed)")
        let limits = CheckpointLimits(overlayBytes: 3_000)
        var store = try ViewStoreKind.onDisk.open(directory, limits: limits)
        for _ in 0..<RandomSteps.count(150) {
            try history.runBatch(on: store)
            if history.random.once(in: 12) {
                let isChecked = history.random.once(in: 2)
                try store.close(checkpointing: isChecked)
                store = try ViewStoreKind.onDisk.open(directory, limits: limits)
                #expect(!isChecked || store.position == history.model.position)
                if history.random.once(in: 2) {
                    store.restore { _, _ in }
                    #expect(store.position == history.model.position)
                }
                try history.replay(on: store)
                try history.compare(store, times: 10)
            }
        }
        let live = try store.digest()
        try store.close()
        let reopened = try ViewStoreKind.onDisk.open(directory)
        #expect(try reopened.digest() == live, "seed \(history.random.seed)")
        try reopened.close()
        let inMemory = ViewStore.inMemory(tables: TestTables.all)
        try history.replay(on: inMemory)
        #expect(try inMemory.digest() == live, "seed \(history.random.seed)")
        try history.compare(inMemory, times: 100)
    }

    @Test
    func `readers see whole batches while a writer and checkpoints go on`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(
            directory, limits: CheckpointLimits(overlayBytes: 20_000, events: 300))
        let last: UInt64 = 20_000
        let failures = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { index in
            do {
                if index == 0 {
                    try count(upTo: last, on: store)
                } else {
                    var random = SeededGenerator(seed: UInt64(index))
                    while store.position < last {
                        try checkSum(store, &random)
                        try checkPoints(store)
                    }
                }
            } catch {
                failures.withLock { $0.append("\(error)") }
            }
        }
        #expect(failures.withLock { $0 } == [])
        #expect(try store.status().checkpointCount > 0)
        try store.close()
    }

    /// LMDB loses memory for each transaction that changes more pages than it keeps.
    @Test
    func `checkpoints have fewer events where they would change too many pages`() throws {
        func checkpoints(pages: Int) throws -> Int {
            let directory = try TemporaryDirectory()
            var limits = CheckpointLimits(events: 200)
            limits.pages = pages
            let store = try ViewStoreKind.onDisk.open(directory, limits: limits)
            try store.fill(upTo: 12_000)
            defer { try? store.close() }
            return try store.status().checkpointCount
        }
        let usual = try checkpoints(pages: CheckpointLimits.defaultPages)
        #expect(usual <= 60)
        #expect(try checkpoints(pages: 20) > 2 * usual)
    }

    @Test(
        arguments: [
            (100, 40, 1_000), (100, 51, 196), (100, 100, 100), (100, 400, 25), (1, 400, 1),
            (900, 60, 1_000),
        ] as [(UInt64, Int, UInt64)])
    func `the pages of a checkpoint say how many events the next one may have`(
        events: UInt64, pages: Int, next: UInt64
    ) {
        var limits = CheckpointLimits(events: 1_000)
        limits.pages = 100
        #expect(limits.events(after: events, changing: pages) == next)
    }

    @Test
    func `a writer waits while both overlays are full`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory, limits: CheckpointLimits(events: 50))
        let order = Mutex<[String]>([])
        let held = store.queue.hold()
        try store.fill(upTo: 100)
        #expect(try store.status().checkpointCount == 0)
        let isStarted = DispatchSemaphore(value: 0)
        let isDone = DispatchSemaphore(value: 0)
        let writer = Thread {
            isStarted.signal()
            try? store.fill(upTo: 110)
            order.withLock { $0.append("batch") }
            isDone.signal()
        }
        writer.start()
        isStarted.wait()
        #expect(isDone.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
        order.withLock { $0.append("checkpoint") }
        held.signal()
        isDone.wait()
        #expect(order.withLock { $0 } == ["checkpoint", "batch"])
        #expect(store.position == 110)
        #expect(try store.status().checkpointCount > 0)
        try store.close()
    }

    @Test
    func `batches that overlap all the time make room for a checkpoint`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory, limits: CheckpointLimits(events: 50))
        let first = try fillBatch(on: store, upTo: 60)
        let second = try fillBatch(on: store, after: first, upTo: 70)
        #expect(!store.isRestDue)
        try first.store()
        store.commit(first, upTo: 60)
        #expect(store.isRestDue)
        #expect(try store.status().checkpointCount == 0)
        try second.store()
        store.commit(second, upTo: 70)
        store.waitForCheckpoint()
        #expect(try store.status().checkpointPosition == 70)
        let third = try fillBatch(on: store, after: second, upTo: 80)
        #expect(!store.isRestDue)
        try third.store()
        store.commit(third, upTo: 80)
        #expect(try store.read { $0.allRows(TestTables.members) }.count == 80)
        try store.close()
    }

    @Test
    func `batches that overlap rest while both overlays are full`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory, limits: CheckpointLimits(events: 50))
        let held = store.queue.hold()
        try store.fill(upTo: 50)
        let status = try store.status()
        #expect((status.overlayRows, status.overlayBytes) == (50, 0))
        #expect(status.frozenBytes > 0)
        let first = try fillBatch(on: store, upTo: 90)
        let second = try fillBatch(on: store, after: first, upTo: 100)
        try first.store()
        store.commit(first, upTo: 90)
        #expect(!store.isRestDue)
        let third = try fillBatch(on: store, after: second, upTo: 110)
        try second.store()
        store.commit(second, upTo: 100)
        #expect(store.isRestDue)
        try third.store()
        store.commit(third, upTo: 110)
        held.signal()
        try store.fill(upTo: 120)
        #expect(try store.read { $0.allRows(TestTables.members) }.count == 120)
        try store.close()
    }

    private func fillBatch(
        on store: ViewStore, after before: BatchChanges? = nil, upTo end: UInt64
    ) throws -> BatchChanges {
        let pending = try store.beginBatch(on: before)
        while pending.position < end {
            pending.position += 1
            let key = TestTables.key("group", String(pending.position))
            pending.put(TestTables.members, key, [1])
        }
        return pending.end()
    }

    @Test
    func `a failed checkpoint loses nothing and is tried again`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory, limits: CheckpointLimits(events: 50))
        try store.fill(upTo: 40)
        // The environment goes away under the store, as after a failed commit.
        try #require(store.checkpoints).environment().close()
        let error = #expect(throws: ViewStoreError.self) { try store.checkpoint() }
        #expect(error?.code == .storage)
        #expect(try store.status().lastFailure?.code == .storage)
        #expect(try store.read { $0.allRows(TestTables.members) }.count == 40)
        try store.checkpoint()
        #expect(try store.status().lastFailure == nil)
        #expect(try store.status().checkpointPosition == 40)
        #expect(try store.read { $0.allRows(TestTables.members) }.count == 40)
        try store.close()
    }

    /// Every commit asked for another try, and who closed the store waited for thousands of them.
    @Test
    func `a failed checkpoint is tried once at a time`() throws {
        let directory = try TemporaryDirectory()
        let limits = CheckpointLimits(events: 80)
        let store = try ViewStoreKind.onDisk.open(directory, limits: limits)
        let held = store.queue.hold()
        try store.fill(upTo: 80)
        // As after a failure; the next try does not begin meanwhile.
        store.committed.withLock { layers in
            layers.frozen?.hasFailed = true
            layers.frozen?.retryPosition = 90
            layers.frozen?.retryBytes = .max
        }
        let isDue = { store.committed.withLock { $0.isCheckpointDue(limits) } }
        try store.fill(upTo: 85)
        #expect(store.committed.withLock { $0.frozen?.hasFailed } == true)
        #expect(!isDue())
        try store.fill(upTo: 95)
        #expect(store.committed.withLock { $0.frozen?.hasFailed } == false)
        #expect(!isDue())
        held.signal()
        store.waitForCheckpoint()
        #expect(try store.status().checkpointPosition == 80)
        try store.close()
    }

    // An empty one was made there, and took what had changed last for all there is.
    @Test(arguments: [false, true])
    func `a writer is refused when both overlays are full and checkpoints fail`(
        isGone: Bool
    ) throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory, limits: CheckpointLimits(events: 50))
        let held = store.queue.hold()
        try store.fill(upTo: 100)
        let files = FileManager.default
        let checkpoints = try #require(store.checkpoints)
        try checkpoints.environment().close()
        try files.moveItem(atPath: directory.file("views"), toPath: directory.file("away"))
        if isGone {
            checkpoints.fail(try checkpoints.environment())
        } else {
            try Data().write(to: URL(fileURLWithPath: directory.file("views")))
        }
        held.signal()
        let error = #expect(throws: ViewStoreError.self) { try store.beginBatch() }
        #expect(error?.code == .checkpointFailing)
        #expect(files.fileExists(atPath: directory.file("views")) == !isGone)
        try? files.removeItem(atPath: directory.file("views"))
        try files.moveItem(atPath: directory.file("away"), toPath: directory.file("views"))
        try store.fill(upTo: 200)
        try store.close()
        let reopened = try ViewStoreKind.onDisk.open(directory)
        #expect(reopened.position == 200)
        #expect(try reopened.read { $0.allRows(TestTables.members) }.count == 200)
        try reopened.close()
    }

    // One command may close all that is pending in a group, and put every row with its text anew.
    // To write so much here would take half a minute.
    @Test
    func `what one batch changes is written, however much it is`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        let configuration = try #require(store.checkpoints).environment().configuration
        #expect(configuration.transactionBytesMaximum == .max)
        #expect(configuration.transactionChangesMaximum == .max)
        try store.close()
    }

    @Test
    func `a checkpoint that failed in the background is tried again by itself`() throws {
        let directory = try TemporaryDirectory()
        let limits = CheckpointLimits(overlayBytes: 80_000, events: 80)
        let store = try ViewStoreKind.onDisk.open(directory, limits: limits)
        let held = store.queue.hold()
        try store.fill(upTo: 80)
        try #require(store.checkpoints).environment().close()
        held.signal()
        store.waitForCheckpoint()
        let frozen = try #require(store.committed.withLock { $0.frozen })
        #expect(frozen.hasFailed)
        #expect(frozen.retryPosition == 90)
        #expect(frozen.retryBytes == 10_000)
        #expect(try store.status().lastFailure?.code == .storage)
        try store.fill(upTo: 90)
        store.waitForCheckpoint()
        #expect(try store.status().checkpointPosition == 80)
        #expect(try store.status().lastFailure == nil)
        try store.close()
    }

    @Test
    func `who lets others take the place waits for the checkpoint under way`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory, limits: CheckpointLimits(events: 50))
        try store.fill(upTo: 50)
        store.retire()
        #expect(try store.status().checkpointPosition == 50)
        try store.close(checkpointing: false)
    }

    @Test
    func `who reads keys begins anew when the checkpoint has moved on`() throws {
        let directory = try TemporaryDirectory()
        let store = try ViewStoreKind.onDisk.open(directory)
        try store.fill(upTo: 10)
        try store.checkpoint()
        var positions: [UInt64] = []
        let row = try store.point { reader in
            positions.append(reader.position)
            if positions.count == 1 {
                try store.fill(upTo: 20)
                try store.checkpoint()
            }
            return reader.row(TestTables.members, TestTables.key("group", String(7_919)))
        }
        #expect(positions == [10, 20])
        #expect(row == Array("row 7919".utf8))
        try store.close()
    }

    /// Adds one to one of twenty counters with every event, so their sum is the position.
    private func count(upTo last: UInt64, on store: ViewStore) throws {
        while store.position < last {
            try store.change { pending in
                for _ in 0..<min(150, last - store.position) {
                    pending.position += 1
                    let key = TestTables.key("group", String(pending.position % 20))
                    let before = pending.row(TestTables.members, key).map(number) ?? 0
                    var row: [UInt8] = []
                    RowKey.append(before + 1, to: &row)
                    pending.put(TestTables.members, key, row)
                }
            }
        }
    }

    /// The same by keys, of which the checkpoint has those that the overlays lack.
    private func checkPoints(_ store: ViewStore) throws {
        let (sum, position) = try store.point { reader in
            let sum = (0..<20).reduce(UInt64(0)) { sum, key in
                let row = reader.row(TestTables.members, TestTables.key("group", String(key)))
                return sum + (row.map(number) ?? 0)
            }
            return (sum, reader.position)
        }
        guard sum == position else {
            throw ViewStoreError(.storage, "The sum of points \(sum) is not \(position).")
        }
    }

    private func checkSum(_ store: ViewStore, _ random: inout SeededGenerator) throws {
        let newest = store.position
        let isNewest = random.once(in: 2)
        let recent = newest - min(newest, UInt64.random(in: 0...100, using: &random))
        try store.read(at: isNewest ? nil : recent) { reader in
            var sum: UInt64 = 0
            let descending = random.once(in: 2)
            reader.scan(
                TestTables.members, prefix: TestTables.key("group"), after: nil,
                descending: descending
            ) { _, row in
                sum += number(row)
                return true
            }
            guard sum == reader.position else {
                throw ViewStoreError(.storage, "The sum \(sum) is not \(reader.position).")
            }
        }
    }

    private func number(_ row: [UInt8]) -> UInt64 {
        RowKey.position(in: row, at: 0)
    }
}
