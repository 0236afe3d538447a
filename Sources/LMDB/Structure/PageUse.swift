/// Which pages of a file something refers to; each may be used once.
struct PageUse {
    private let end: UInt64
    private var words: [UInt64]

    /// The two headers are in use from the beginning.
    init(pageCount: UInt64) {
        end = pageCount
        words = [UInt64](repeating: 0, count: Int(end / 64) + 1)
        words[0] = 3
    }

    mutating func take(_ page: UInt64, count: UInt64 = 1) throws(StructureDamage) {
        guard page < end, count <= end - page else {
            throw StructureDamage("page \(page) lies beyond the last one in use")
        }
        for number in page..<page + count {
            let bit: UInt64 = 1 << (number % 64)
            guard words[Int(number / 64)] & bit == 0 else {
                throw StructureDamage("page \(number) is used twice")
            }
            words[Int(number / 64)] |= bit
        }
    }
}
