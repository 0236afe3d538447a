import Fixtures
import Groups
import Testing

@testable import Views

/// Keys that are out of the ordinary, in memory or on disk.
@Suite struct RowKeyTests {
    @Test(arguments: ViewStoreKind.allCases)
    func `the longest keys are kept with their past, and longer ones are damage`(
        kind: ViewStoreKind
    ) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        let longest = TestTables.key(
            "group", String(repeating: "k", count: RowKey.lengthMaximum - 6))
        // Of so many bytes LMDB takes a key.
        #expect(RowKey.history(longest.span, since: 1, until: 2).count + 1 == 511)
        for position in UInt64(1)...2 {
            try store.change { pending in
                pending.position = position
                pending.put(TestTables.members, longest, [UInt8(position)])
            }
        }
        try store.checkpoint()
        #expect(try store.read { $0.row(TestTables.members, longest) } == [2])
        #expect(try store.read(at: 1) { $0.row(TestTables.members, longest) } == [1])
        let pending = try store.beginBatch()
        pending.put(TestTables.members, longest + [1], [1])
        #expect(pending.failure?.code == .stale)
        store.discard(pending)
        try store.close()
    }

    /// Of small numbers: they have no scope, and each lies in another part of an overlay.
    @Test(arguments: ViewStoreKind.allCases, [false, true])
    func `keys that begin with a zero are all found`(
        kind: ViewStoreKind, descending: Bool
    ) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        let keys = (UInt64(1)...200).map { ViewKey.of($0) }
        try store.change { pending in
            pending.position = 1
            for key in keys { pending.put(TestTables.counters, key, key) }
        }
        let expected = descending ? keys.reversed() : keys
        for length in [0, 1, 2, 7] {
            let prefix = Array(keys[0].prefix(length))
            let found = try store.read {
                scanned($0, TestTables.counters, prefix, descending)
            }
            #expect(found == expected)
        }
        try store.close()
    }

    /// The first key behind another is the same with a zero.
    @Test(arguments: ViewStoreKind.allCases, [false, true])
    func `keys that go on with zeros are all found`(
        kind: ViewStoreKind, descending: Bool
    ) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        let keys = (0..<300).map { count in
            TestTables.key("group", "ann") + [UInt8](repeating: 0, count: count)
        }
        try store.change { pending in
            pending.position = 1
            for key in keys { pending.put(TestTables.members, key, [1]) }
        }
        let expected = descending ? keys.reversed() : keys
        for _ in 0..<2 {
            let found = try store.read {
                scanned($0, TestTables.members, keys[0], descending)
            }
            #expect(found == expected)
            try store.checkpoint()
        }
        try store.close()
    }

    private func scanned(
        _ reader: StateReader, _ table: TableID, _ prefix: [UInt8], _ descending: Bool
    ) -> [[UInt8]] {
        var found: [[UInt8]] = []
        reader.scan(table, prefix: prefix, after: nil, descending: descending) { key, _ in
            found.append(key)
            return true
        }
        return found
    }
}
