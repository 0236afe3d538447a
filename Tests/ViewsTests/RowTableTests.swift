import SeededRandom
import Testing

@testable import Views

@Suite struct RowTableTests {
    private static let tableNumber: UInt8 = 3

    @Test(arguments: [2, 3, 8, 200])
    func `random changes give what a sorted array gives, at every position`(alphabet: Int) {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        var table = RowTable()
        var models = [SortedArrayMap()]
        for position in UInt64(1)...40 {
            var model = models[models.count - 1]
            var changes: [RowTable.Change] = []
            let isTakenBack = random.once(in: 4)
            let before = Sizes(table.records)
            for _ in 0..<RandomSteps.count(60) {
                let key = randomKey(alphabet, &random)
                let row = random.once(in: 4) ? nil : randomRow(&random)
                let change = table.put(
                    hash(key), Self.tableNumber, key.span, row?.span, stamp: position)
                if let change { changes.append(change) }
                model.set(key, row)
                #expect(find(key, in: table, at: position) == finding(model, key))
                // What is put in order has to be taken out of it as well.
                if random.once(in: 20) {
                    expectRanges(&table, model, position, alphabet, &random)
                }
            }
            if isTakenBack {
                for change in changes.reversed() { table.undo(change) }
                model = models[models.count - 1]
                #expect(Sizes(table.records) == before, "seed \(random.seed)")
            }
            models.append(model)
        }
        for (position, model) in models.enumerated() {
            for entry in models[models.count - 1].entries {
                let found = find(entry.key, in: table, at: UInt64(position))
                #expect(found == finding(model, entry.key), "seed \(random.seed)")
            }
            expectRanges(&table, model, UInt64(position), alphabet, &random)
        }
    }

    /// A group that people enter and leave all the time was read through all who had left.
    @Test(arguments: [false, true])
    func `tombstones that hide nothing are passed over`(isDescending: Bool) {
        var table = RowTable()
        let count = 10_000
        let keys = (0..<count).map { Array("room\u{0}\($0)".utf8) }
        for key in keys {
            _ = table.put(
                hash(key), Self.tableNumber, key.span, [1].span, stamp: 1, isOnlyHere: true)
        }
        let hiding = Array("room\u{0}hiding".utf8)
        _ = table.put(hash(hiding), Self.tableNumber, hiding.span, nil, stamp: 1)
        for key in keys.dropLast() {
            _ = table.put(hash(key), Self.tableNumber, key.span, nil, stamp: 2)
        }
        let range = KeyRange(prefix: [Self.tableNumber] + Array("room\u{0}".utf8))
        let before = table.entries(
            in: range, descending: isDescending, count: .max, at: 1)
        #expect(before.count == count + 1)
        #expect(before.count { $0.row == nil } == 1)
        let after = table.entries(
            in: range, descending: isDescending, count: .max, at: 2)
        #expect(after.count { $0.row != nil } == 1)
        #expect(after.contains { $0.key == [Self.tableNumber] + hiding })
        // No more than so many at once, as the writer waits meanwhile.
        #expect(after.count == count + 1 - 4_096)
        let order = after.map(\.key)
        #expect(order == order.sorted { ($0.lexicographicallyPrecedes($1)) != isDescending })
    }

    @Test
    func `what was replaced counts as outdated, and a compact overlay is without it`() {
        let overlay = Overlay()
        for position in UInt64(1)...10 {
            for key in UInt8(1)...50 {
                let row = key > 40 && position == 10 ? nil : [UInt8](repeating: key, count: 20)
                put([key], row, into: overlay, stamp: position)
            }
        }
        #expect(overlay.outdatedByteCount == 50 * 9 * (20 + RowRecords.versionOverhead))
        let compact = overlay.compacted()
        #expect(compact.count == 40)
        #expect(compact.outdatedByteCount == 0)
        #expect(
            compact.find(hash([7]), Self.tableNumber, [7], at: 10)
                == .row(.init(repeating: 7, count: 20)))
        #expect(compact.find(hash([45]), Self.tableNumber, [45], at: 10) == .absent)
    }

    @Test
    func `keys of the same hash are told apart`() {
        var table = RowTable()
        let keys = [[1], [2], [1, 2], [], [1, 2, 3]] as [[UInt8]]
        for number in UInt8(1)...2 {
            for key in keys {
                let row = key + [number]
                #expect(table.find(9, number, key.span, at: 1) == .absent)
                _ = table.put(9, number, key.span, row.span, stamp: 1)
            }
        }
        for number in UInt8(1)...2 {
            for key in keys {
                #expect(table.find(9, number, key.span, at: 1) == .row(key + [number]))
            }
        }
        #expect(table.records.count == 10)
    }

    @Test
    func `bytes are counted, and those that were replaced apart`() {
        var table = RowTable()
        let key = TestTables.key("g", "u")
        func put(_ count: Int?, at stamp: UInt64) -> (all: Int, outdated: Int) {
            let row = count.map { [UInt8](repeating: 1, count: $0) }
            _ = table.put(5, Self.tableNumber, key.span, row?.span, stamp: stamp)
            return (table.records.byteCount, table.records.outdatedByteCount)
        }
        let (first, version) = (4 + 20 + RowRecords.keyOverhead, RowRecords.versionOverhead)
        #expect(put(20, at: 1) == (first, 0))
        #expect(put(nil, at: 2) == (first + version, 20 + version))
        #expect(put(30, at: 3) == (first + 2 * version + 30, 20 + 2 * version))
        // Nobody sees what was replaced at its own position.
        #expect(put(7, at: 3) == (first + 2 * version + 37, 50 + 2 * version))
        table.removeAll()
        #expect((table.records.byteCount, table.records.outdatedByteCount) == (0, 0))
    }

    @Test
    func `a row that stays as one of the past is not outdated`() {
        var table = RowTable()
        let key = TestTables.key("g", "u")
        let row = TemporalRow.encode(since: 1, [1, 1].span)
        _ = table.put(5, Self.tableNumber, key.span, row.span, stamp: 1)
        let change = table.putTemporal(
            5, Self.tableNumber, key.span, [2].span, since: 2, stamp: 2)
        #expect(change?.past != nil)
        #expect(table.records.outdatedByteCount == RowRecords.versionOverhead)
        // At its own position it becomes none.
        let again = table.putTemporal(5, Self.tableNumber, key.span, nil, since: 2, stamp: 3)
        #expect(again?.past == nil)
        #expect(table.records.outdatedByteCount == 9 + 2 * RowRecords.versionOverhead)
    }

    @Test(arguments: [2, 6])
    func `an overlay is walked in the order of all keys`(alphabet: Int) throws {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        let overlay = Overlay()
        var model = SortedArrayMap()
        for _ in 0..<1_500 {
            let key = randomKey(alphabet, &random)
            let row = random.once(in: 5) ? nil : randomRow(&random)
            put(key, row, into: overlay, stamp: 1)
            model.set(key, row)
        }
        let taken = try #require(put([255], [1], into: overlay, stamp: 2))
        overlay.undo([taken])
        var found: [LayerEntry] = []
        try OverlayOrder(overlay).forEach { key, row in
            var entry = LayerEntry(key: key.indices.map { key[$0] }, row: nil)
            if let row { entry.row = row.indices.map { row[$0] } }
            found.append(entry)
        }
        let expected = model.entries.map { LayerEntry(key: stored($0.key), row: $0.row) }
        #expect(found == expected, "seed \(random.seed)")
    }

    @Test
    func `prefix ranges know the last byte and their scope`() {
        #expect(KeyRange(prefix: [1, 255]).upper == [2])
        #expect(KeyRange(prefix: [255, 255]).upper == nil)
        #expect(KeyRange(prefix: []).upper == nil)
        #expect(KeyRange(prefix: [5], after: [5, 1]).lower == [5, 1, 0])
        #expect(KeyRange(prefix: [5], after: [4]).lower == [5])
        #expect(KeyRange(prefix: [5], after: [5, 1], descending: true).upper == [5, 1])
        #expect(KeyRange(prefix: [5], after: [9], descending: true).upper == [6])
        #expect(KeyRange(prefix: [255], after: [255, 3], descending: true).upper == [255, 3])
        #expect(KeyRange(prefix: [], after: [3], descending: true).upper == [3])
        #expect(KeyRange(prefix: [5, 9, 0]).scope?.scope == [9, 0])
        #expect(KeyRange(prefix: [5, 9, 0, 7]).scope?.scope == [9, 0])
        #expect(KeyRange(prefix: [5, 9, 0], after: [5, 9, 0, 7]).scope?.scope == [9, 0])
        #expect(KeyRange(prefix: [5, 9]).scope == nil)
        #expect(KeyRange(lower: [5, 9, 0], upper: [5, 9, 2]).scope == nil)
        #expect(KeyRange(lower: [5, 9, 0], upper: [6, 9, 1]).scope == nil)
        #expect(KeyRange(lower: [5, 9, 0], upper: nil).scope == nil)
        #expect(KeyRange(prefix: [5, 9]).table == 5)
        #expect(KeyRange(prefix: [5]).table == 5)
        #expect(KeyRange(lower: [5], upper: [6, 1]).table == nil)
        #expect(KeyRange(lower: [5], upper: [7]).table == nil)
        #expect(KeyRange.all.table == nil)
    }

    private struct Sizes: Equatable {
        let keys: Int
        let bytes: Int
        let outdatedBytes: Int

        init(_ records: RowRecords) {
            keys = records.count
            bytes = records.byteCount
            outdatedBytes = records.outdatedByteCount
        }
    }

    @discardableResult
    private func put(
        _ key: [UInt8], _ row: [UInt8]?, into overlay: Overlay, stamp: UInt64
    ) -> Overlay.Change? {
        overlay.put(hash(key), Self.tableNumber, key.span, row?.span, stamp: stamp)
    }

    private func expectRanges(
        _ table: inout RowTable, _ model: SortedArrayMap, _ position: UInt64, _ alphabet: Int,
        _ random: inout SeededGenerator
    ) {
        for _ in 0..<5 {
            let lower = randomKey(alphabet, &random)
            let upper = random.once(in: 3) ? nil : randomKey(alphabet, &random)
            let descending = random.once(in: 2)
            let count = random.once(in: 2) ? 3 : Int.max
            let found = table.entries(
                in: KeyRange(
                    lower: stored(lower),
                    upper: upper.map { stored($0) } ?? [Self.tableNumber + 1]),
                descending: descending, count: count, at: position)
            let inRange = model.entries(from: lower, to: upper)
                .map { LayerEntry(key: stored($0.key), row: $0.row) }
            let expected = descending ? inRange.reversed() : inRange
            #expect(found == Array(expected.prefix(count)), "seed \(random.seed)")
        }
    }

    private func stored(_ key: [UInt8]) -> [UInt8] { [Self.tableNumber] + key }

    private func hash(_ key: [UInt8]) -> UInt64 { RowHash.hash(Self.tableNumber, key.span) }

    private func find(_ key: [UInt8], in table: RowTable, at position: UInt64) -> RowFinding {
        table.find(hash(key), Self.tableNumber, key.span, at: position)
    }

    private func finding(_ model: SortedArrayMap, _ key: [UInt8]) -> RowFinding {
        guard let entry = model.entries.first(where: { $0.key == key }) else { return .absent }
        return entry.row.map { .row($0) } ?? .tombstone
    }

    /// Few letters make keys that begin alike; zeros end scopes.
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
