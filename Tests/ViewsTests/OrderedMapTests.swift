import Testing

@testable import Views

@Suite struct OrderedMapTests {
    @Test(arguments: [2, 3, 8, 200])
    func `random changes give what a sorted array gives`(alphabet: Int) {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        var map = OrderedMap()
        var model = SortedArrayMap()
        for _ in 0..<3_000 {
            let key = randomKey(alphabet, &random)
            let row = random.once(in: 5) ? nil : randomRow(&random)
            map.set(key, row)
            model.set(key, row)
        }
        expectSame(map, model, seed: random.seed)
        for _ in 0..<1_000 {
            let key = randomKey(alphabet, &random)
            let expected = model.entries.first { $0.key == key }
            switch map.find(key) {
            case .absent: #expect(expected == nil, "seed \(random.seed)")
            case .tombstone: #expect(expected?.row == nil && expected != nil)
            case .row(let row): #expect(expected?.row == row, "seed \(random.seed)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `ranges are walked from both ends`(descending: Bool) {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        var map = OrderedMap()
        var model = SortedArrayMap()
        for _ in 0..<2_000 {
            let key = randomKey(6, &random)
            map.set(key, key)
            model.set(key, key)
        }
        for _ in 0..<300 {
            let lower = randomKey(6, &random)
            let upper = random.once(in: 6) ? nil : randomKey(6, &random)
            var found: [[UInt8]] = []
            map.forEach(in: KeyRange(lower: lower, upper: upper), descending: descending) {
                #expect($0 == $1)
                found.append($0)
                return true
            }
            let expected = model.entries(from: lower, to: upper).map(\.key)
            #expect(found == (descending ? expected.reversed() : expected), "\(random.seed)")
        }
    }

    @Test
    func `a copy never sees later changes`() {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        var map = OrderedMap()
        var model = SortedArrayMap()
        var snapshots: [(OrderedMap, SortedArrayMap)] = []
        for round in 0..<2_000 {
            let key = randomKey(10, &random)
            let row = random.once(in: 4) ? nil : randomRow(&random)
            map.set(key, row)
            model.set(key, row)
            if round.isMultiple(of: 100) { snapshots.append((map, model)) }
        }
        for (map, model) in snapshots {
            expectSame(map, model, seed: random.seed)
        }
    }

    @Test(arguments: [true, false])
    func `runs in order stay in order`(ascending: Bool) {
        var map = OrderedMap()
        let numbers = Array(0..<10_000)
        for number in ascending ? numbers : numbers.reversed() {
            map.set(Array("key\(String(number + 10_000))".utf8), [1])
        }
        var found: [[UInt8]] = []
        map.forEach { (key, _) in
            found.append(key)
            return true
        }
        #expect(found == numbers.map { Array("key\($0 + 10_000)".utf8) })
    }

    @Test
    func `replacing rows keeps count and bytes`() {
        var map = OrderedMap()
        for length in [0, 10, 3, 5_000, 0, 20] {
            for key in UInt8(0)..<200 {
                map.set([key], [UInt8](repeating: key, count: length))
            }
            #expect(map.count == 200)
            #expect(map.byteCount == 200 * (1 + length + OrderedMap.entryOverhead))
            #expect(map.find([7]) == .row([UInt8](repeating: 7, count: length)))
        }
        for key in UInt8(0)..<200 { map.set([key], nil) }
        #expect(map.byteCount == 200 * (1 + OrderedMap.entryOverhead))
        #expect(map.find([7]) == .tombstone)
        #expect(map.find([201]) == .absent)
    }

    @Test
    func `prefix ranges know the last byte`() {
        #expect(KeyRange(prefix: [1, 255]).upper == [2])
        #expect(KeyRange(prefix: [255, 255]).upper == nil)
        #expect(KeyRange(prefix: []).upper == nil)
        #expect(KeyRange(prefix: [5], after: [5, 1]).lower == [5, 1, 0])
        #expect(KeyRange(prefix: [5], after: [4]).lower == [5])
        #expect(KeyRange(prefix: [5], after: [5, 1], descending: true).upper == [5, 1])
        #expect(KeyRange(prefix: [5], after: [9], descending: true).upper == [6])
    }

    private func expectSame(_ map: OrderedMap, _ model: SortedArrayMap, seed: UInt64) {
        var found: [(key: [UInt8], row: [UInt8]?)] = []
        map.forEach {
            found.append(($0, $1))
            return true
        }
        #expect(found.map(\.key) == model.entries.map(\.key), "seed \(seed)")
        #expect(found.map(\.row) == model.entries.map(\.row), "seed \(seed)")
        #expect(map.count == model.entries.count)
        let bytes = model.entries.reduce(0) { (sum, entry) in
            sum + entry.key.count + (entry.row?.count ?? 0) + OrderedMap.entryOverhead
        }
        #expect(map.byteCount == bytes)
    }

    /// Few letters make long shared beginnings; zeros make keys that words alone cannot tell apart.
    private func randomKey(_ alphabet: Int, _ random: inout SeededGenerator) -> [UInt8] {
        let length = Int.random(in: 0...14, using: &random)
        let start: [UInt8] = random.once(in: 2) ? [] : Array("a shared beginning".utf8)
        return start
            + (0..<length).map { _ in UInt8(Int.random(in: 0..<alphabet, using: &random)) }
    }

    private func randomRow(_ random: inout SeededGenerator) -> [UInt8] {
        let length = Int.random(in: 0...30, using: &random)
        return (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
}
