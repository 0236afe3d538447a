import Groups
import LMDB
import SeededRandom
import Testing

@testable import Views

@Suite struct BatchRowsTests {
    private static let tables = [TestTables.members, TestTables.counters]

    private struct Place: Hashable {
        var table: TableID
        var key: [UInt8]
    }

    private struct Change: Equatable {
        var place: Place
        var row: [UInt8]?
        var position: UInt64
    }

    /// A row that went and came within one batch hides what the checkpoint has of it.
    @Test func `only a row that was not there before the batch is an addition`() {
        let table = TableID(number: 9, name: "t", isTemporal: false, isInsertOnly: true)
        var rows = BatchRows()
        let steps: [(key: UInt8, row: [UInt8]?)] = [
            (1, nil), (1, []), (2, []), (2, nil), (3, []), (4, nil),
        ]
        for (position, step) in steps.enumerated() {
            let place = Place(table: table, key: [step.key])
            rows.put(
                hash(place), table, place.key.span, step.row?.span, at: UInt64(position) + 1)
        }
        #expect(rows.changes.map(\.isAddition) == [false, true, true, false])
        let other = TestTables.counters
        rows.put(1, other, [7].span, [1].span, at: 9)
        #expect(rows.changes.last?.isAddition == false)
    }

    /// What a batch is told, in its order, and again after it was emptied.
    @Test(arguments: [3, 500])
    func `random changes are found and handed out in their order`(keyCount: Int) {
        var random = SeededGenerator()
        print("seed \(random.seed)")
        var rows = BatchRows()
        for _ in 0..<4 {
            var told: [Change] = []
            for position in UInt64(1)...400 {
                let change = randomChange(keyCount, at: position, &random)
                put(change, into: &rows)
                told = adding(change, to: told)
                let other = randomChange(keyCount, at: position, &random).place
                let found = (row: find(other, in: rows), isThere: has(other, in: rows))
                #expect(found.row == finding(other, told), "seed \(random.seed)")
                #expect(found.isThere == has(other, told), "seed \(random.seed)")
            }
            let handedOut = changes(of: rows)
            #expect(handedOut == told, "seed \(random.seed)")
            let roomy = changes(of: BatchRows(roomFor: rows))
            #expect(roomy.isEmpty)
            rows.removeAll()
            let remaining = changes(of: rows)
            #expect(remaining.isEmpty)
            let byteCount = rows.byteCount
            #expect(byteCount == 0)
        }
    }

    private func randomPlace(_ random: inout SeededGenerator) -> Place {
        let table = Self.tables[random.below(Self.tables.count)]
        let scope = Array(String(random.below(40)).utf8)
        return Place(table: table, key: scope + [0] + Array(String(random.below(4)).utf8))
    }

    private func randomChange(
        _ keyCount: Int, at position: UInt64, _ random: inout SeededGenerator
    ) -> Change {
        let table = Self.tables[random.below(Self.tables.count)]
        let key = Array("scope".utf8) + [0] + Array(String(random.below(keyCount)).utf8)
        let row = [UInt8](repeating: UInt8(random.below(256)), count: random.below(40))
        return Change(
            place: Place(table: table, key: key), row: random.once(in: 3) ? nil : row,
            position: position)
    }

    /// A table without a past keeps one change of a key, at the place of its first.
    private func adding(_ change: Change, to told: [Change]) -> [Change] {
        var told = told
        let known = told.firstIndex { $0.place == change.place }
        if let known, !change.place.table.isTemporal {
            told[known].row = change.row
        } else {
            told.append(change)
        }
        return told
    }

    private func finding(_ place: Place, _ told: [Change]) -> RowFinding {
        guard let newest = told.last(where: { $0.place == place }) else { return .absent }
        return newest.row.map { .row($0) } ?? .tombstone
    }

    private func has(_ place: Place, _ told: [Change]) -> Bool? {
        told.last { $0.place == place }.map { $0.row != nil }
    }

    private func put(_ change: Change, into rows: inout BatchRows) {
        let place = change.place
        rows.put(
            hash(place), place.table, place.key.span, change.row?.span, at: change.position)
    }

    private func find(_ place: Place, in rows: borrowing BatchRows) -> RowFinding {
        rows.find(hash(place), place.table.number, place.key.span)
    }

    private func has(_ place: Place, in rows: borrowing BatchRows) -> Bool? {
        rows.has(hash(place), place.table.number, place.key.span)
    }

    /// Few hashes, so that different keys meet.
    private func hash(_ place: Place) -> UInt64 {
        RowHash.hash(place.table.number, place.key.span) % 97
    }

    private func changes(of rows: borrowing BatchRows) -> [Change] {
        var changes: [Change] = []
        for change in rows.changes {
            rows.lend(change) { key, row in
                let table = Self.tables.first { $0.number == change.table } ?? TestTables.members
                var copy: [UInt8]?
                if let row { copy = Array(copying: row) }
                changes.append(
                    Change(
                        place: Place(table: table, key: Array(copying: key)), row: copy,
                        position: change.position))
            }
        }
        return changes
    }
}
