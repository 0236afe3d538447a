/// The order of keys: byte by byte, a key before every longer key that begins with it.
enum ByteOrder {
    /// Negative when `left` comes before `right`, zero when they are equal, else positive.
    static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
        compare(left.span, right.span)
    }

    static func compare(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
        let common = min(left.count, right.count)
        var index = 0
        while index < common {
            let (a, b) = (left[index], right[index])
            if a != b { return a < b ? -1 : 1 }
            index += 1
        }
        return left.count - right.count
    }

    /// Whether two keys of the same length are the same.
    static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        for index in 0..<left.count where left[index] != right[index] { return false }
        return true
    }

    /// The eight bytes from `start` as one big-endian number, so that numbers compare like bytes.
    ///
    /// Bytes beyond the end count as zero.
    static func word(_ key: Span<UInt8>, from start: Int) -> UInt64 {
        var word: UInt64 = 0
        if start &+ 8 <= key.count {
            for index in start..<start &+ 8 {
                word = word << 8 | UInt64(key[index])
            }
            return word
        }
        var shift = 56
        var index = start
        while index < key.count {
            word |= UInt64(key[index]) << UInt64(shift)
            shift -= 8
            index += 1
        }
        return word
    }
}
