import Fixtures
import Groups
import SeededRandom
import Testing

@testable import Views

/// What every view store promises, in memory or on disk.
@Suite struct ViewStoreContractTests {
    @Test(arguments: ViewStoreKind.allCases, 0..<4)
    func `random batches show what the naive model shows`(kind: ViewStoreKind, run: Int) throws {
        let directory = try TemporaryDirectory()
        var history = RandomHistory(seed: UInt64.random(in: 0...UInt64.max))
        print("seed \(history.random.seed)")
        let store = try kind.open(directory, limits: CheckpointLimits(overlayBytes: 2_000))
        for _ in 0..<RandomSteps.count(120) {
            try history.runBatch(on: store)
            if history.random.once(in: 10) { try store.checkpoint() }
            try history.compare(store, times: 4)
            try history.compareWalk(store)
        }
        try history.compare(store, times: RandomSteps.count(300))
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `rows are seen from their position on and until they are replaced`(
        kind: ViewStoreKind
    ) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        let key = TestTables.key("group", "ann")
        try store.change { pending in
            pending.position = 3
            pending.put(TestTables.roles, key, [1])
            pending.position = 5
            pending.put(TestTables.roles, key, [2])
            pending.put(TestTables.roles, key, [3])
            pending.position = 8
            pending.remove(TestTables.roles, key)
            pending.position = 9
        }
        let rows = try (UInt64(0)...9).map { position in
            try store.read(at: position) { $0.row(TestTables.roles, key) }
        }
        #expect(rows == [nil, nil, nil, [1], [1], [3], [3], [3], nil, nil])
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `who goes through many states finds more rows of the past than are kept`(
        kind: ViewStoreKind
    ) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        let keys = (0...CommittedReader.pastRowsMaximum).map { TestTables.key("group", "\($0)") }
        for (position, row) in [(1, "old"), (2, "new")] as [(UInt64, String)] {
            try store.change { pending in
                pending.position = position
                for key in keys { pending.put(TestTables.roles, key, Array(row.utf8)) }
            }
        }
        try store.walk { walk in
            for _ in 0..<2 {
                for (position, row) in [(1, "old"), (2, "new")] as [(UInt64, String)] {
                    let state = try walk.state(at: position)
                    for key in [keys[0]] + keys.suffix(2) {
                        #expect(state.row(TestTables.roles, key) == Array(row.utf8))
                    }
                }
                let state = try walk.state(at: 1)
                #expect(keys.allSatisfy { state.row(TestTables.roles, $0) == Array("old".utf8) })
            }
        }
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `tables that are not temporal show the present`(kind: ViewStoreKind) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        for position in UInt64(1)...3 {
            try store.change { pending in
                pending.position = position
                pending.put(TestTables.counters, [1], [UInt8(position)])
            }
        }
        #expect(try store.read(at: 1) { $0.row(TestTables.counters, [1]) } == [3])
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `nobody sees a batch before it is committed`(kind: ViewStoreKind) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        let pending = try store.beginBatch()
        pending.position = 1
        pending.put(TestTables.counters, [1], [1])
        #expect(try store.read { $0.row(TestTables.counters, [1]) } == nil)
        store.discard(pending)
        #expect(store.position == 0)
        #expect(try store.beginAndDiscard { $0.row(TestTables.counters, [1]) } == nil)
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `batches that are dropped take no memory, however many`(kind: ViewStoreKind) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        try store.fill(upTo: 20)
        let before = try store.status()
        for number in UInt8(1)...100 {
            let pending = try store.beginBatch()
            pending.position += 1
            for row in UInt8(1)...10 {
                pending.put(TestTables.members, TestTables.key("group", "new \(row)"), [number])
                pending.put(TestTables.roles, TestTables.key("group", "ann"), [row])
            }
            // A scan has the rows put where committed ones are.
            pending.scan(TestTables.members, prefix: [], after: nil, descending: false) { _, _ in
                true
            }
            store.discard(pending)
        }
        let after = try store.status()
        #expect(after.overlayBytes == before.overlayBytes)
        #expect(after.overlayRows == before.overlayRows)
        #expect(try store.read { $0.allRows(TestTables.members) }.count == 20)
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `a reader keeps its state while batches are committed`(kind: ViewStoreKind) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        try store.fill(upTo: 500)
        try store.read { reader in
            let before = reader.allRows(TestTables.members)
            try store.fill(upTo: 1_000)
            try store.checkpoint()
            try store.fill(upTo: 1_200)
            // What was written first may serve the next, but for who reads it.
            try store.checkpoint()
            try store.fill(upTo: 1_300)
            #expect(reader.allRows(TestTables.members) == before)
            #expect(reader.position == 500)
        }
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `positions beyond the newest are refused`(kind: ViewStoreKind) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        let error = #expect(throws: ViewStoreError.self) {
            try store.read(at: 1) { _ in }
        }
        #expect(error?.code == .beyondNewest)
        try store.walk { walk in
            try store.change { $0.position = 1 }
            let error = #expect(throws: ViewStoreError.self) { try walk.state(at: 1) }
            #expect(error?.code == .beyondNewest, "it came after the capture")
        }
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `a damaged row spoils the reading of everything`(kind: ViewStoreKind) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        try store.fill(upTo: 10)
        let error = #expect(throws: ViewStoreError.self) {
            try store.read { reader in
                reader.reportDamage(TestTables.members, [1])
                #expect(reader.allRows(TestTables.members).isEmpty)
                reader.reportDamage(TestTables.roles, [1])
            }
        }
        #expect(error?.code == .stale)
        #expect(error?.message.contains("members") == true, "the first one is told")
        let pending = try store.beginBatch()
        pending.reportDamage(TestTables.members, [1])
        pending.reportDamage(TestTables.roles, [1])
        #expect(pending.failure?.message.contains("members") == true)
        store.discard(pending)
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `a batch that met damage is not committed`(kind: ViewStoreKind) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        let pending = try store.beginBatch()
        pending.position = 1
        pending.put(TestTables.counters, [1], [1])
        pending.reportDamage(TestTables.members, [1])
        #expect(pending.row(TestTables.counters, [1]) == nil)
        #expect(!pending.has(TestTables.counters, [1]))
        let error = #expect(throws: ViewStoreError.self) { try store.commit(pending, upTo: 1) }
        #expect(error?.code == .stale)
        #expect(store.position == 0)
        #expect(!store.gate.hasOpenBatch)
        #expect(try store.read { $0.row(TestTables.counters, [1]) } == nil)
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `a closed store refuses readers and writers`(kind: ViewStoreKind) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        try store.fill(upTo: 10)
        try store.close(checkpointing: false)
        try store.close()
        let error = #expect(throws: ViewStoreError.self) { try store.read { _ in } }
        #expect(error?.code == .closed)
        #expect(throws: ViewStoreError.self) { try store.beginBatch() }
        #expect(!store.gate.hasOpenBatch)
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `a scan shows the rows as they were when it began`(kind: ViewStoreKind) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        try store.fill(upTo: 100)
        try store.change { pending in
            pending.position = 101
            var count = 0
            pending.scan(TestTables.members, prefix: [], after: nil, descending: false) { key, _ in
                pending.remove(TestTables.members, key)
                count += 1
                return true
            }
            #expect(count == 100)
        }
        #expect(try store.read { $0.allRows(TestTables.members) }.isEmpty)
        #expect(try store.read(at: 100) { $0.allRows(TestTables.members) }.count == 100)
        try store.close()
    }

    @Test(arguments: ViewStoreKind.allCases, [false, true])
    func `a scan over many scopes is in order and whole, wherever it ends`(
        kind: ViewStoreKind, descending: Bool
    ) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        var keys: [[UInt8]] = []
        for half in 0..<2 {
            try store.change { pending in
                for number in 0..<1_500 {
                    pending.position += 1
                    let key = TestTables.key("scope \(number * 7_919 % 1_009)", "\(half) \(number)")
                    pending.put(TestTables.counters, key, key)
                    keys.append(key)
                }
            }
            if half == 0 { try store.checkpoint() }
        }
        keys.sort { $0.lexicographicallyPrecedes($1) != descending }
        for limit in [1, 31, 32, 33, 1_055, 1_056, 1_057, 3_000] {
            let found = try store.read { reader in
                var found: [[UInt8]] = []
                reader.scan(TestTables.counters, prefix: [], after: nil, descending: descending) {
                    key, _ in
                    found.append(key)
                    return found.count < limit
                }
                return found
            }
            #expect(found == Array(keys.prefix(limit)))
        }
        try store.close()
    }
}
