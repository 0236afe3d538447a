/// A block of positions in which spans ended: 2^level of them, from a multiple of that on.
///
/// The level of a span is how many bits its length takes, and it lies in the block of its level in
/// which it ended. A span of a level that contains a position ends within 2^level positions behind
/// it: in the block of the position or in the next one. In the nearer half of that reach every
/// span contains it, so a reader of any past looks through little more than it finds.
///
/// Short spans lie in blocks of `levelMinimum`, about as long as the events of one checkpoint: the
/// past that a checkpoint adds lies together and not all over the tree, where every row costs a
/// page.
struct PastBlock: Equatable {
    static let levelMinimum: UInt8 = 16
    static let levelMaximum: UInt8 = 64
    /// A block in a key: one number, whose first byte is the level.
    static let keyLength = 8
    private static let numberBits: UInt64 = 56

    let level: UInt8
    private let number: UInt64

    /// The block in which a span of a level ended.
    init(ofLevel level: UInt8, endingAt until: UInt64) {
        self.init(with: until, level: max(level, PastBlock.levelMinimum))
    }

    private init(with position: UInt64, level: UInt8) {
        self.init(level: level, number: position >> UInt64(level))
    }

    private init(level: UInt8, number: UInt64) {
        self.level = level
        self.number = number
    }

    /// The bits that the length of a span takes.
    static func level(since: UInt64, until: UInt64) -> UInt8 {
        precondition(since < until, "A row of the past was never seen.")
        return UInt8(UInt64.bitWidth - (until - since).leadingZeroBitCount)
    }

    /// The blocks of spans that contain a position and ended by `newest`.
    static func all(after position: UInt64, newest: UInt64) -> [PastBlock] {
        let levelMaximum = max(
            UInt8(UInt64.bitWidth - newest.leadingZeroBitCount), PastBlock.levelMinimum)
        return (levelMinimum...levelMaximum).flatMap { level in
            let first = PastBlock(with: position, level: level)
            let last = PastBlock(with: newest, level: level)
            return first == last ? [first] : [first, first.next]
        }
    }

    private var next: PastBlock {
        PastBlock(level: level, number: number + 1)
    }

    /// The levels of the spans that lie in this block.
    var levels: ClosedRange<UInt8> {
        level == PastBlock.levelMinimum ? 1...level : level...level
    }
}

// MARK: - Keys

extension PastBlock {
    /// Reads the first bytes of a stored key, after its table's number; nil when they are no block.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count >= PastBlock.keyLength else { return nil }
        let word = ByteOrder.word(bytes, from: 0)
        level = UInt8(word >> PastBlock.numberBits)
        number = word & (1 << PastBlock.numberBits - 1)
        guard (PastBlock.levelMinimum...PastBlock.levelMaximum).contains(level) else { return nil }
    }

    func append(to key: inout [UInt8]) {
        RowKey.append(UInt64(level) << PastBlock.numberBits | number, to: &key)
    }
}
