/// What LMDB 0.9 stores about a tree (`MDB_db`): where it begins, and how much it holds.
struct TreeRecord: Equatable {
    static let byteCount = 48
    private static let noPage = UInt64.max

    let flags: Int
    let figures: TreeFigures
    let depth: Int
    /// Nil for a tree without entries.
    let root: UInt64?

    /// Reads a record; there have to be enough bytes.
    init(_ bytes: [UInt8], at offset: Int) {
        let number = { (place: Int) in
            LittleEndian.number(bytes, at: offset + place, width: 8)
        }
        flags = LittleEndian.half(bytes, at: offset + 4)
        depth = LittleEndian.half(bytes, at: offset + 6)
        figures = TreeFigures(
            branches: number(8), leaves: number(16), overflows: number(24), entries: number(32))
        let root = number(40)
        self.root = root == Self.noPage ? nil : root
    }
}

/// The pages and entries of a tree.
struct TreeFigures: Equatable {
    var branches: UInt64 = 0
    var leaves: UInt64 = 0
    var overflows: UInt64 = 0
    var entries: UInt64 = 0
}
