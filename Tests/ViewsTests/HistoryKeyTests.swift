import Groups
import Testing

@testable import Views

/// Keys of rows of the past, taken apart; what only damage can bring about is none.
@Suite struct HistoryKeyTests {
    private let key = TestTables.key("group", "ann")
    private let level: UInt8 = 5

    /// Of a row that was valid from 70 up to 100.
    private var stored: [UInt8] {
        [TestTables.members.number | RowKey.historyFlag]
            + RowKey.history(key.span, since: 70, until: 100)
    }

    private var levelPlace: Int { RowKey.pastScopeStart + TestTables.key("group").count }

    @Test func `a key says what it was made of`() throws {
        let found = try #require(HistoryKey(stored))
        #expect(found.key == key)
        #expect(found.level == level)
        #expect(found.until == 100)
        #expect(Array(found.storedScope) == Array(stored[..<levelPlace]))
        #expect(stored[levelPlace] == level)
    }

    @Test func `a key that was cut off is none`() {
        let end = levelPlace + 1 + RowKey.positionLength
        for count in 0..<end {
            #expect(HistoryKey(Array(stored.prefix(count))) == nil, "\(count)")
        }
        #expect(HistoryKey(Array(stored.prefix(end)))?.key == TestTables.key("group"))
    }

    @Test(
        arguments: [
            (1, 15), (1, 17), (1, 64), (1, 65), (8, 1),
            (15, 0), (15, 17), (15, 64), (21, 1),
        ] as [(Int, UInt8)])
    func `a key that does not fit its block is none`(place: Int, byte: UInt8) {
        var damaged = stored
        damaged[place] = byte
        #expect(HistoryKey(damaged) == nil)
    }

    /// Far more than others look at each time would be visited without.
    @Test func `spans that ended before are passed over at once`() throws {
        let found = try #require(HistoryKey(stored))
        func next(_ level: UInt8, _ until: UInt64) -> [UInt8] {
            var next = Array(found.storedScope) + [level]
            RowKey.append(until, to: &next)
            return next
        }
        #expect(found.next(containing: 100) == next(level, 101))
        #expect(found.next(containing: 99) == nil)
        #expect(found.next(containing: 69) == nil)
        #expect(found.next(containing: 68) == next(level + 1, 69))
    }
}
