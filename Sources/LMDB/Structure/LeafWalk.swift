/// The way through a table, whose pages are checked before LMDB goes there.
///
/// For tables whose leaves opening leaves out. Each page is checked by itself and against the keys
/// around it, so that LMDB finds its way; that no page is used twice is left to who knows what the
/// entries have to be.
struct LeafWalk {
    private let tree: TreeWalk
    private let pages: PageFile
    /// From the root down to the branch above the leaf.
    private var branches: [Branch] = []
    private var leaf: Page?
    /// The node of the leaf, which is at its end only within a step.
    private var index = 0
    /// Where the next step finds damage: the first key behind it; nil when it reaches to the end.
    private(set) var endOfDamage: [UInt8]?

    private struct Branch {
        let page: Page
        let bounds: Bounds
        /// The node whose page comes next on the way.
        var index: Int

        var boundsBelow: Bounds { bounds.below(page, index) }
    }

    init(_ record: TreeRecord, _ name: String, in pages: PageFile) throws(StructureDamage) {
        tree = TreeWalk(record, "table \(name)", .bytes, .everything)
        self.pages = pages
        try tree.checkRecord()
    }

    /// Goes to the first entry at or after a key; false when there is none.
    mutating func seek(atOrAfter key: [UInt8]) throws(StructureDamage) -> Bool {
        try start { branch in branch.childIndex(of: key) }
        index = leaf?.index(atOrAfter: key) ?? 0
        return try arrive()
    }

    /// Goes to the last entry; false when there is none.
    mutating func last() throws(StructureDamage) -> Bool {
        try start { branch in branch.count - 1 }
        index = (leaf?.count ?? 1) - 1
        return try arrive()
    }

    /// Goes to the next entry; false when there is none.
    mutating func next() throws(StructureDamage) -> Bool {
        index += 1
        return try arrive()
    }

    private mutating func start(
        _ choose: (_ branch: Page) -> Int
    ) throws(StructureDamage) {
        branches = []
        leaf = nil
        guard let root = tree.record.root else { return }
        try descend(to: root, Bounds(), choose)
    }

    /// Goes down to a leaf from a page that the branches so far lead to.
    private mutating func descend(
        to number: UInt64, _ bounds: Bounds, _ choose: (_ branch: Page) -> Int
    ) throws(StructureDamage) {
        var (number, bounds) = (number, bounds)
        endOfDamage = bounds.upper
        while branches.count + 1 < tree.record.depth {
            let page = try tree.page(number, isLeaf: false, bounds, in: pages)
            let branch = Branch(page: page, bounds: bounds, index: choose(page))
            branches.append(branch)
            (number, bounds) = (page.child(branch.index), branch.boundsBelow)
            endOfDamage = bounds.upper
        }
        leaf = try tree.page(number, isLeaf: true, bounds, in: pages)
    }

    /// Goes on to the next leaf where this one is at its end, and checks where the value lies.
    private mutating func arrive() throws(StructureDamage) -> Bool {
        if let leaf, index == leaf.count {
            try goToNextLeaf()
            index = 0
        }
        guard let leaf else { return false }
        endOfDamage =
            index + 1 < leaf.count ? leaf.key(index + 1) : branches.last?.boundsBelow.upper
        switch leaf.value(index) {
        case .here: break
        case .overflow(let first, let byteCount):
            let count = try pages.overflowCount(of: byteCount, at: first, tree.name)
            guard count <= pages.pageCount - first else {
                throw StructureDamage("a large value of \(tree.name) is cut off")
            }
        case .tree, .unknown: throw StructureDamage("\(tree.name) has a value of no kind")
        }
        return true
    }

    private mutating func goToNextLeaf() throws(StructureDamage) {
        leaf = nil
        while var branch = branches.popLast() {
            branch.index += 1
            guard branch.index < branch.page.count else { continue }
            branches.append(branch)
            try descend(to: branch.page.child(branch.index), branch.boundsBelow) { _ in 0 }
            return
        }
    }
}
