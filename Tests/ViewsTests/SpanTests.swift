import Groups
import SeededRandom
import Testing

@testable import Views

@Suite struct SpanTests {
    private static let table = TableID(number: 5, name: "spans", isTemporal: true)

    @Test func `a span that contains a position ends within the reach of its level`() {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        for _ in 0..<100_000 {
            let since = random.next() >> random.next() % 64
            let until = max(since, random.next() >> random.next() % 64) | 1
            guard since < until else { continue }
            let level = RowKey.level(since: since, until: until)
            #expect(RowKey.levels.contains(level))
            let position = since + random.next() % (until - since)
            #expect((until - position) >> UInt64(level) == 0, "seed \(random.seed)")
        }
    }

    /// Rows that stay for one event, and rows that stay for nearly all that a log can hold.
    @Test func `every moment of a long past is read as it was`() throws {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        let store = ViewStore.inMemory(tables: [Self.table])
        var states: [(position: UInt64, rows: [[UInt8]: [UInt8]])] = [(0, [:])]
        for _ in 0..<120 {
            var (position, rows) = states[states.count - 1]
            position += 1 + random.next() >> UInt64(random.within(10...63))
            guard position < UInt64(Int64.max) else { break }
            let batch = try store.beginBatch()
            batch.position = position
            let key = Self.key(random.below(12))
            if random.once(in: 3) {
                batch.remove(Self.table, key)
                rows[key] = nil
            } else {
                let row = [UInt8(random.below(256)), UInt8(states.count & 255)]
                batch.put(Self.table, key, row)
                rows[key] = row
            }
            store.commit(batch, upTo: position)
            states.append((position, rows))
        }
        for index in states.indices.dropLast() {
            let (position, rows) = states[index]
            for moment in [position, states[index + 1].position - 1] {
                try store.read(at: moment) { state in
                    #expect(Self.scanned(state) == rows, "seed \(random.seed)")
                    for number in 0..<12 {
                        let key = Self.key(number)
                        #expect(state.row(Self.table, key) == rows[key], "seed \(random.seed)")
                    }
                }
            }
        }
    }

    private static func key(_ number: Int) -> [UInt8] {
        Array("scope".utf8) + [0] + Array("key \(number)".utf8) + [0]
    }

    private static func scanned(_ state: StateReader) -> [[UInt8]: [UInt8]] {
        var found: [[UInt8]: [UInt8]] = [:]
        let scope = Array("scope".utf8) + [0]
        state.scan(table, prefix: scope, after: nil, descending: false) { key, row in
            found[key] = row
            return true
        }
        return found
    }
}
