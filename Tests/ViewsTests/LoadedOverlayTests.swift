import Groups
import Testing

@testable import Views

/// What the pieces of an overlay's file may say; of what no program wrote nothing is used.
@Suite struct LoadedOverlayTests {
    typealias Below = OverlayEntry.Below<[UInt8]>

    private static let last = TableID(
        number: RowKey.tableNumberMaximum, name: "last", isTemporal: false)
    private static let ann = TestTables.key("group", "ann")
    private static let bob = TestTables.key("group", "bob")
    private static let longest = [UInt8](repeating: 1, count: RowKey.lengthMaximum)

    private var loaded = LoadedOverlay(
        above: CheckpointMark(generation: 3, position: 30, root: [3]),
        tables: TestTables.all + [last])

    private static func entry(
        _ table: UInt8, at position: UInt64?, _ key: [UInt8] = ann, _ row: [UInt8]? = [1],
        below: Below = .unasked
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        if let row {
            OverlayEntry.append(
                table: table, position: position, key.span, row.span, below: below, to: &bytes)
        } else {
            OverlayEntry.append(
                table: table, position: position, key.span, nil, below: below, to: &bytes)
        }
        return bytes
    }

    private static func chunk(_ entries: [UInt8], upTo position: UInt64) -> [UInt8] {
        var chunk = OverlayChunk.empty + entries
        OverlayChunk.append(OverlayChunk.End(position: position, root: [4]), to: &chunk)
        return chunk
    }

    private func find(_ table: UInt8, _ key: [UInt8]) throws -> [UInt8]? {
        try LayerStack(loaded.rows, frozen: nil, position: .max).find(table, key)
    }

    @Test mutating func `rows and those they replaced are put in their order`() throws {
        let old = TemporalRow.encode(since: 7, [9].span)
        let entries =
            Self.entry(1, at: 31, below: .nothing) + Self.entry(1, at: 33, Self.ann, [2])
            + Self.entry(1, at: 40, Self.bob, nil, below: .row(old))
            + Self.entry(7, at: nil, Self.longest) + Self.entry(127, at: nil)
        try loaded.put(Self.chunk(entries, upTo: 40).span)
        try loaded.put(Self.chunk(Self.entry(7, at: nil, [1, 0], nil), upTo: 41).span)
        #expect(loaded.end == OverlayChunk.End(position: 41, root: [4]))
        #expect(try find(1, Self.ann) == TemporalRow.encode(since: 33, [2].span))
        #expect(try find(1, Self.bob) == nil)
        #expect(try find(7, Self.longest) == [1])
        #expect(try find(127, Self.ann) == [1])
        let spans = [(Self.ann, 31, 33), (Self.bob, 7, 40)] as [([UInt8], UInt64, UInt64)]
        for (key, since, until) in spans {
            let past =
                [1 | RowKey.historyFlag]
                + RowKey.history(
                    key.span, since: since, until: until)
            let range = KeyRange(prefix: past)
            let found = loaded.rows.entries(in: range, descending: false, count: 9, at: .max)
            #expect(found.map(\.key) == [past])
        }
        // Of what was removed nobody knows that it was not below.
        let removed = loaded.rows.entries(
            in: KeyRange(prefix: [7, 1, 0]), descending: false, count: 9, at: .max)
        #expect(removed == [LayerEntry(key: [7, 1, 0], row: nil)])
        #expect(loaded.rows.count == 7)
    }

    @Test(
        arguments: [
            ("a table that is not there", entry(5, at: nil)),
            ("a table of the past", entry(1 | RowKey.historyFlag, at: 31, below: .nothing)),
            ("no position", entry(1, at: nil)),
            ("a position of what has no past", entry(7, at: 31)),
            ("a key that is too long", entry(7, at: nil, longest + [1])),
            ("a position before the checkpoint", entry(1, at: 29, below: .nothing)),
            ("a position beyond the end", entry(1, at: 41, below: .nothing)),
            (
                "positions that go back",
                entry(1, at: 35, below: .nothing) + entry(1, at: 34, bob, below: .nothing)
            ),
            ("a key without a scope", entry(1, at: 31, [1, 2], below: .nothing)),
            ("a key of which nobody was asked", entry(1, at: 31)),
            ("a row of a later time", entry(1, at: 31, below: .row(longest))),
            ("half an entry", entry(7, at: nil).dropLast()),
        ] as [(String, [UInt8])])
    mutating func `what no program wrote is refused`(name: String, entries: [UInt8]) {
        let error = #expect(throws: ViewStoreError.self) {
            try loaded.put(Self.chunk(entries, upTo: 40).span)
        }
        #expect(error?.code == .stale)
    }

    @Test mutating func `a piece goes further than the one before`() {
        #expect(throws: ViewStoreError.self) {
            try loaded.put(Self.chunk(Self.entry(7, at: nil), upTo: 30).span)
        }
    }
}
