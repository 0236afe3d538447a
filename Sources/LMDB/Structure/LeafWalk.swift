/// The way through the entries of a table, by reading its pages from the file.
///
/// Each page is checked by itself and against the keys around it before it is followed; that no
/// page is used twice is left to who knows what the entries have to be.
struct LeafWalk {
    private let tree: TreeWalk
    private let pages: PageFile
    /// From the root down to the branch above the leaf.
    private var branches: [Branch] = []
    private var leaf: Page?
    /// The node of the leaf, which is at its end only within a step.
    private var index = 0
    /// The value of the entry, when it lies on pages of its own.
    private var large: [UInt8]?
    /// Whether the last step came upon damage.
    private var isHurt = false
    /// The first key behind the page or value that is read next; nil when it reaches to the end.
    private var keyBehind: [UInt8]?

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

    /// The last key, without a look at its value; nil when there is none.
    mutating func lastKey() throws(StructureDamage) -> [UInt8]? {
        try start { branch in branch.count - 1 }
        guard let leaf else { return nil }
        return leaf.key(leaf.count - 1)
    }

    /// Goes to the next entry, after damage to the first behind it; false when there is none.
    mutating func next() throws(StructureDamage) -> Bool {
        if isHurt {
            guard let keyBehind else { return false }
            return try seek(atOrAfter: keyBehind)
        }
        isHurt = true
        index += 1
        return try arrive()
    }

    /// Lends the entry, which has to be there.
    func withEntry<R: ~Copyable, E: Error>(
        _ body: (_ key: Span<UInt8>, _ value: Span<UInt8>) throws(E) -> R
    ) throws(E) -> R {
        guard !isHurt, let leaf else { preconditionFailure("The way does not lead to an entry.") }
        let bytes = leaf.bytes.span
        let key = bytes.extracting(leaf.keyRange(index))
        if let large { return try body(key, large.span) }
        guard case .here(let range) = leaf.value(index) else {
            preconditionFailure("The value was neither small nor read.")
        }
        return try body(key, bytes.extracting(range))
    }

    private mutating func start(
        _ choose: (_ branch: Page) -> Int
    ) throws(StructureDamage) {
        isHurt = true
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
        keyBehind = bounds.upper
        while branches.count + 1 < tree.record.depth {
            let page = try tree.page(number, isLeaf: false, bounds, in: pages)
            let branch = Branch(page: page, bounds: bounds, index: choose(page))
            branches.append(branch)
            (number, bounds) = (page.child(branch.index), branch.boundsBelow)
            keyBehind = bounds.upper
        }
        leaf = try tree.page(number, isLeaf: true, bounds, in: pages)
    }

    /// Goes on to the next leaf where this one is at its end, and reads a large value.
    private mutating func arrive() throws(StructureDamage) -> Bool {
        large = nil
        if let leaf, index == leaf.count {
            try goToNextLeaf()
            index = 0
        }
        if let leaf {
            keyBehind =
                index + 1 < leaf.count ? leaf.key(index + 1) : branches.last?.boundsBelow.upper
            large = try largeValue(of: leaf)
        }
        isHurt = false
        return leaf != nil
    }

    private func largeValue(of leaf: Page) throws(StructureDamage) -> [UInt8]? {
        switch leaf.value(index) {
        case .here: return nil
        case .overflow(let first, let byteCount):
            // A damaged length could claim most of the machine's memory.
            guard byteCount <= Environment.transactionBytesMaximum else {
                throw StructureDamage("a value of \(tree.name) claims \(byteCount) bytes")
            }
            let count = try pages.overflowCount(of: byteCount, at: first, tree.name)
            guard count <= pages.pageCount - first else {
                throw StructureDamage("a large value of \(tree.name) is cut off")
            }
            return try pages.overflow(first, byteCount)
        case .tree, .unknown: throw StructureDamage("\(tree.name) has a value of no kind")
        }
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
