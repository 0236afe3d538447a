/// The hash of a stored key, which also says in which shard of an overlay the row lies.
///
/// All rows of one table with one scope have the same top bits and so lie in one shard, together
/// with their past: a scan within a scope has to look into one shard only.
enum RowHash {
    static let shardBits = 6
    static let shardCount = 1 << shardBits

    /// Makes it hard to choose ids that fall together.
    private static let seed = UInt64.random(in: 0...UInt64.max)
    private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

    static func hash(_ table: UInt8, _ key: Span<UInt8>) -> UInt64 {
        var state = mix(seed ^ UInt64(table & ~RowKey.historyFlag))
        var scope: UInt64 = 0
        var isInScope = true
        var word: UInt64 = 0
        var length = 0
        for index in 0..<key.count {
            let byte = key[index]
            word = word << 8 | UInt64(byte)
            length &+= 1
            if byte == RowKey.scopeTerminator, isInScope {
                isInScope = false
                state = mix(state ^ word)
                scope = state
                (word, length) = (0, 0)
            } else if length == 8 {
                state = mix(state ^ word)
                (word, length) = (0, 0)
            }
        }
        state = mix(state ^ word &+ UInt64(length) << 56)
        return (isInScope ? state : scope) << (64 - shardBits) | state >> shardBits
    }

    static func shard(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash >> (64 - shardBits))
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        let product = (value ^ factor).multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}
