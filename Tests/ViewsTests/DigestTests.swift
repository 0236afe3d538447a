import Digests
import Fixtures
import Groups
import Testing

@testable import Views

/// The digest is what every store of the same events has to say, whatever is written next.
@Suite struct DigestTests {
    private let ann = TestTables.key("group", "ann")

    /// Hashes the entries one after another, each part after its length.
    private func digest(of entries: [(key: [UInt8], row: [UInt8])]) -> SHA256Digest {
        var bytes: [UInt8] = []
        for (key, row) in entries {
            RowKey.append(UInt64(key.count), to: &bytes)
            RowKey.append(UInt64(row.count), to: &bytes)
            bytes += key + row
        }
        return SHA256.hash(bytes.span)
    }

    @Test(arguments: ViewStoreKind.allCases)
    func `all rows of the present and the past count, in the order of their keys`(
        kind: ViewStoreKind
    ) throws {
        let directory = try TemporaryDirectory()
        let store = try kind.open(directory)
        #expect(try store.digest() == digest(of: []))
        try store.change { pending in
            pending.position = 3
            pending.put(TestTables.members, ann, [1, 2])
            pending.put(TestTables.counters, [9], [])
            pending.position = 5
            pending.put(TestTables.members, ann, [3])
        }
        let entries: [(key: [UInt8], row: [UInt8])] = [
            ([1] + ann, TemporalRow.encode(since: 5, [3].span)),
            ([7, 9], []),
            (
                [1 | RowKey.historyFlag] + RowKey.history(ann.span, since: 3, until: 5),
                TemporalRow.encode(since: 3, [1, 2].span)
            ),
        ]
        #expect(try store.digest() == digest(of: entries))
        try store.checkpoint()
        #expect(try store.digest() == digest(of: entries))
        try store.close()
    }
}
