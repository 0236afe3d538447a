import Testing

@testable import Views

/// Hashes are spread, or looking for a row becomes looking through many.
@Suite struct RowHashTests {
    private func hashes(_ keys: [[UInt8]], table: UInt8 = 1) -> [UInt64] {
        keys.map { RowHash.hash(table, $0.span) }
    }

    @Test func `keys of one scope are spread within one shard`() {
        let keys = (0..<5_000).map { TestTables.key("group", "\($0)") }
        let hashes = hashes(keys)
        #expect(Set(hashes).count == keys.count)
        #expect(Set(hashes.map { $0 & 0xffff }).count > 4_600)
        #expect(Set(hashes.map { RowHash.shard($0) }).count == 1)
        #expect(hashes == self.hashes(keys, table: 1 | RowKey.historyFlag))
    }

    @Test func `scopes, and keys without one, are spread over all shards`() {
        let scopes = (0..<3_000).map { TestTables.key("a group with a long name \($0)") }
        let numbers = (0..<3_000).map { [0, UInt8($0 & 0xff), UInt8($0 >> 8)] }
        for keys in [scopes, numbers] {
            let hashes = hashes(keys)
            #expect(Set(hashes).count == keys.count)
            #expect(Set(hashes.map { RowHash.shard($0) }) == Set(0..<RowHash.shardCount))
            #expect(Set(hashes.map { $0 & 0xffff }).count > 2_800)
        }
    }

    @Test func `every byte, the length and the table count`() {
        let length = 25
        var keys = (0...length).map { [UInt8](repeating: 0, count: $0) }
        for place in 0..<length {
            for bit in 0..<8 {
                var key = [UInt8](repeating: 7, count: length)
                key[place] ^= 1 << UInt8(bit)
                keys.append(key)
            }
        }
        let all = (UInt8(1)...9).flatMap { hashes(keys, table: $0) }
        #expect(Set(all).count == 9 * keys.count)
    }
}
