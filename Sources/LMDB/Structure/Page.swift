/// One page of a tree, checked against itself, as LMDB 0.9 lays it out on 64-bit machines.
///
/// The header has 16 bytes: the page's own number, padding, flags, and where the free space begins
/// and ends. Then come the offsets of the nodes. A node has 8 bytes of sizes and flags, its key,
/// and in a leaf its value.
struct Page {
    enum Kind: Int {
        case branch = 1
        case leaf = 2
        case overflow = 4
    }

    static let headerByteCount = 16
    private static let nodeHeaderByteCount = 8

    let kind: Kind
    let bytes: [UInt8]
    private let offsets: [Int]

    /// Reads the page with a number; what is wrong comes as a text.
    init(_ bytes: [UInt8], number: UInt64) throws(StructureDamage) {
        guard LittleEndian.number(bytes, at: 0, width: 8) == number else {
            throw StructureDamage("carries another number")
        }
        let flags = LittleEndian.half(bytes, at: 10)
        guard let kind = Kind(rawValue: flags) else {
            throw StructureDamage("is of no kind (\(flags))")
        }
        self.bytes = bytes
        self.kind = kind
        guard kind != .overflow else {
            offsets = []
            return
        }
        let lower = LittleEndian.half(bytes, at: 12)
        let upper = LittleEndian.half(bytes, at: 14)
        guard lower >= Self.headerByteCount, lower.isMultiple(of: 2), lower <= upper,
            upper <= bytes.count
        else { throw StructureDamage("has its free space outside of itself") }
        offsets = stride(from: Self.headerByteCount, to: lower, by: 2).map {
            LittleEndian.half(bytes, at: $0)
        }
        try checkNodes(upper)
    }

    var count: Int { offsets.count }

    /// How many pages a value takes that begins here.
    var overflowCount: UInt64 { LittleEndian.number(bytes, at: 12, width: 4) }

    func keyRange(_ index: Int) -> Range<Int> {
        let start = offsets[index] + Self.nodeHeaderByteCount
        return start..<start + LittleEndian.half(bytes, at: offsets[index] + 6)
    }

    func key(_ index: Int) -> [UInt8] { Array(bytes[keyRange(index)]) }

    /// The page below a node of a branch.
    func child(_ index: Int) -> UInt64 {
        LittleEndian.number(bytes, at: offsets[index], width: 6)
    }

    /// The node of a branch below which a key has its place.
    func childIndex(of key: [UInt8]) -> Int {
        firstIndex(from: 1) { node in key[...].lexicographicallyPrecedes(node) } - 1
    }

    /// The first node of a leaf at or after a key; the count when there is none.
    func index(atOrAfter key: [UInt8]) -> Int {
        firstIndex(from: 0) { node in !node.lexicographicallyPrecedes(key) }
    }

    /// The first node whose key, and so those of all after it, is as wanted.
    private func firstIndex(from start: Int, _ isWanted: (ArraySlice<UInt8>) -> Bool) -> Int {
        var (low, high) = (start, count)
        while low < high {
            let middle = (low + high) / 2
            if isWanted(bytes[keyRange(middle)]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    func value(_ index: Int) -> Value {
        let size = Int(LittleEndian.number(bytes, at: offsets[index], width: 4))
        let start = keyRange(index).upperBound
        switch LittleEndian.half(bytes, at: offsets[index] + 4) {
        case 0: return .here(start..<start + size)
        case 1: return .overflow(LittleEndian.number(bytes, at: start, width: 8), size)
        case 2: return .tree(TreeRecord(bytes, at: start))
        default: return .unknown
        }
    }

    /// What a leaf holds under a key.
    enum Value {
        case here(Range<Int>)
        /// On pages of its own, from this one on, so many bytes.
        case overflow(UInt64, Int)
        case tree(TreeRecord)
        case unknown
    }

    /// The nodes fill the page from the end of its free space on, without a gap.
    private func checkNodes(_ upper: Int) throws(StructureDamage) {
        var place = upper
        // As a page is filled whose keys come in order.
        let isDescending = zip(offsets, offsets.dropFirst()).allSatisfy { $0 > $1 }
        for offset in isDescending ? offsets.reversed() : offsets.sorted() {
            guard offset == place, offset + Self.nodeHeaderByteCount <= bytes.count else {
                throw StructureDamage("has a node outside of its place")
            }
            let end = try endOfNode(at: offset)
            place = end + end % 2
        }
        guard place == bytes.count else { throw StructureDamage("has a gap after its nodes") }
    }

    private func endOfNode(at offset: Int) throws(StructureDamage) -> Int {
        var end = offset + Self.nodeHeaderByteCount + LittleEndian.half(bytes, at: offset + 6)
        if kind == .leaf {
            let size = Int(LittleEndian.number(bytes, at: offset, width: 4))
            switch LittleEndian.half(bytes, at: offset + 4) {
            case 0: end += size
            case 1: end += 8
            case 2 where size == TreeRecord.byteCount: end += size
            default: throw StructureDamage("has a node of no kind")
            }
        }
        return end
    }
}
