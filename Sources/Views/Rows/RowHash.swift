/// The hash of a stored key, which also says in which shard of an overlay the row lies.
///
/// All rows of one table with one scope have the same top bits and so lie in one shard, together
/// with their past: a scan within a scope has to look into one shard only. Keys that begin with a
/// zero, small numbers, have no scope and lie in any.
enum RowHash {
    static let shardBits = 6
    static let shardCount = 1 << shardBits

    /// Makes it hard to choose ids that fall together.
    private static let seed = UInt64.random(in: 0...UInt64.max)
    private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

    static func hash(_ table: UInt8, _ key: Span<UInt8>) -> UInt64 {
        let scopeEnd = scopeEnd(of: key)
        let end = scopeEnd == 0 ? key.count : scopeEnd
        let scope = hash(key.extracting(..<end), mix(seed ^ UInt64(table & ~RowKey.historyFlag)))
        let whole = end == key.count ? scope : hash(key.extracting(end...), scope)
        return scope << (64 - shardBits) | whole >> shardBits
    }

    /// The hash of the scope of a key, the same in all tables.
    static func scope(of key: Span<UInt8>) -> UInt64 {
        hash(key.extracting(..<scopeEnd(of: key)), seed)
    }

    private static func scopeEnd(of key: Span<UInt8>) -> Int {
        var end = 0
        while end < key.count, key[end] != RowKey.scopeTerminator { end &+= 1 }
        return end
    }

    private static func hash(_ bytes: Span<UInt8>, _ seed: UInt64) -> UInt64 {
        var state = seed
        var start = 0
        while start < bytes.count {
            state = mix(state ^ ByteOrder.word(bytes, from: start))
            start &+= 8
        }
        return mix(state ^ UInt64(bytes.count))
    }

    static func shard(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash >> (64 - shardBits))
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ factor).multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}
