import Fixtures
import Groups
import SeededRandom
import Testing

@testable import Views

@Suite struct SpanTests {
    @Test func `a span that contains a position ends within the reach of its level`() {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        for _ in 0..<100_000 {
            let since = random.next() >> random.next() % 64
            let until = max(since, random.next() >> random.next() % 64) | 1
            guard since < until else { continue }
            let level = PastBlock.level(since: since, until: until)
            let position = since + random.next() % (until - since)
            #expect((until - position) >> UInt64(level) == 0, "seed \(random.seed)")
            let block = PastBlock(ofLevel: level, endingAt: until)
            #expect(block.levels.contains(level), "seed \(random.seed)")
            let newest = until | random.next() >> random.next() % 64
            let searched = PastBlock.all(after: position, newest: newest)
            #expect(searched.contains(block), "seed \(random.seed)")
        }
    }

    /// What a checkpoint adds to the past lies together, whatever it belongs to.
    @Test func `spans of other scopes that ended together lie together`() {
        func key(_ scope: String, _ since: UInt64, _ until: UInt64) -> [UInt8] {
            RowKey.history((Array(scope.utf8) + [0]).span, since: since, until: until)
        }
        let early = 5 << 16 as UInt64
        let late = 6 << 16 as UInt64
        for (first, second) in [("a", "b"), ("b", "a")] {
            let older = key(first, early, early + 9)
            let newer = key(second, late + 2, late + 3)
            #expect(ByteOrder.compare(older, newer) < 0)
        }
    }

    /// Rows that stay for one event, and rows that stay for nearly all that a log can hold.
    @Test(arguments: ViewStoreKind.allCases)
    func `every moment of a long past is read as it was`(kind: ViewStoreKind) throws {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory, limits: CheckpointLimits(overlayBytes: 2_000))
        var states: [(position: UInt64, rows: [[UInt8]: [UInt8]])] = [(0, [:])]
        for _ in 0..<RandomSteps.count(120) {
            var (position, rows) = states[states.count - 1]
            position += 1 + random.next() >> UInt64(random.within(10...63))
            guard position < UInt64(Int64.max) else { break }
            let batch = try store.beginBatch()
            batch.position = position
            let key = Self.keys[random.below(Self.keys.count)]
            if random.once(in: 3) {
                batch.remove(Self.table, key)
                rows[key] = nil
            } else {
                let row = [UInt8(random.below(256)), UInt8(states.count & 255)]
                batch.put(Self.table, key, row)
                rows[key] = row
            }
            try store.commit(batch, upTo: position)
            states.append((position, rows))
        }
        for index in states.indices.dropLast() {
            let (position, rows) = states[index]
            for moment in [position, states[index + 1].position - 1] {
                try store.read(at: moment) { state in
                    for prefix in Self.prefixes {
                        let within = rows.filter { $0.key.starts(with: prefix) }
                        #expect(
                            Self.scanned(state, prefix) == within,
                            "seed \(random.seed), prefix \(prefix)")
                    }
                    for key in Self.keys {
                        #expect(state.row(Self.table, key) == rows[key], "seed \(random.seed)")
                    }
                }
            }
        }
        try store.close()
    }

    private static let table = TestTables.members
    private static let keys = ["group", "group 2", "other"].flatMap { scope in
        (0..<6).map { TestTables.key(scope, "key \($0)") }
    }
    /// One scope, some and all.
    private static let prefixes = [
        TestTables.key("group"), TestTables.key("other", "key"), Array("gro".utf8), [],
    ]

    private static func scanned(
        _ state: StateReader, _ prefix: [UInt8]
    ) -> [[UInt8]: [UInt8]] {
        var found: [[UInt8]: [UInt8]] = [:]
        state.scan(table, prefix: prefix, after: nil, descending: false) { key, row in
            found[key] = row
            return true
        }
        return found
    }
}
