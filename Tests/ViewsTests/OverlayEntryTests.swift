import Testing

@testable import Views

/// One entry in the file of an overlay, byte for byte.
@Suite struct OverlayEntryTests {
    /// The first eight bytes.
    private static func head(_ parts: UInt8, key: Int, row: Int) -> [UInt8] {
        [parts, 9, 0, UInt8(key), 0, 0, 0, UInt8(row)]
    }

    private static func word(_ number: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, number] }

    /// Row, position, and a row below.
    private static let full =
        head(15, key: 2, row: 1) + [5, 6] + word(40) + [7] + word(8) + word(3)

    private func parse(_ bytes: [UInt8], at start: Int = 0) -> OverlayEntry? {
        OverlayEntry(bytes.span, at: start)
    }

    @Test func `an entry says what it was made of`() throws {
        var bytes: [UInt8] = []
        OverlayEntry.append(
            table: 9, position: 40, [5, 6].span, [7].span, below: .row(Self.word(3)), to: &bytes)
        #expect(bytes == Self.full)
        let entry = try #require(parse([1, 2] + bytes + [3], at: 2))
        #expect((entry.table, entry.position) == (9, 40))
        #expect((entry.key, entry.row) == (10..<12, 20..<21))
        #expect(entry.end == 2 + bytes.count)
        guard case .row(29..<37) = entry.below else {
            Issue.record("A row lay below.")
            return
        }
    }

    @Test func `parts may be missing`() throws {
        let bare = try #require(parse(Self.head(0, key: 0, row: 0)))
        #expect((bare.position, bare.row, bare.end) == (nil, nil, 8))
        guard case .unasked = bare.below else {
            Issue.record("Nobody was asked.")
            return
        }
        let removal = Self.head(6, key: 1, row: 0) + [5] + Self.word(40)
        let nothing = try #require(parse(removal))
        guard case .nothing = nothing.below else {
            Issue.record("Nothing lay below.")
            return
        }
        #expect(parse(Self.head(1, key: 0, row: 0))?.row == 8..<8)
    }

    @Test func `an entry that is cut off is none`() {
        for count in Self.full.indices {
            #expect(parse(Array(Self.full.prefix(count))) == nil, "\(count)")
        }
    }

    @Test(arguments: [
        head(16, key: 0, row: 0),
        // A length of no row.
        head(2, key: 0, row: 1) + word(40) + [7],
        // A row below, of which nobody asked.
        head(11, key: 0, row: 1) + word(40) + [7] + word(8) + word(3),
        // What lies below of a table without a past.
        head(5, key: 0, row: 1) + [7],
        // A row below without its position.
        head(15, key: 0, row: 1) + word(40) + [7] + word(7) + word(3),
    ])
    func `parts that do not go together are none`(bytes: [UInt8]) {
        #expect(parse(bytes) == nil)
    }
}
