import Testing

@testable import Groups

/// What commands keep of the rows that they have decoded.
@Suite struct KeptTableTests {
    private struct Row: KeptRow, Equatable {
        let number: Int
        let byteCount: Int
    }

    @Test func `rows of any length are bounded by their bytes, and all are read truly`() {
        var table = KeptTable<GroupID, Row>(linesMaximum: 64, bytesMaximum: 10_000)
        var reads = 0
        for round in 0..<1_000 {
            let number = round / 2 * 7 % 40
            let row = Row(number: number, byteCount: number * 100)
            let found = table.row(of: GroupID("g\(number)")) {
                reads += 1
                return row
            }
            #expect(found == row)
            #expect(table.bytes <= 10_000)
        }
        #expect(reads < 1_000, "some are kept")
        let long = Row(number: 0, byteCount: 9_999)
        table.set("g1", long)
        table.set("g1", nil)
        #expect(table.row(of: "g1") { long } == nil)
        #expect(table.bytes <= 10_000)
    }

    @Test func `a row that alone is too long is kept alone`() {
        var table = KeptTable<GroupID, Row>(linesMaximum: 64, bytesMaximum: 100)
        let (short, long) = (Row(number: 1, byteCount: 60), Row(number: 2, byteCount: 600))
        table.set("g1", short)
        table.set("g2", long)
        #expect(table.row(of: "g2") { nil } == long)
        table.set("g1", short)
        #expect(table.row(of: "g1") { nil } == short)
        #expect(table.bytes == 60)
    }
}
