/// One tree on the way through its pages: what it says it holds, and what was found.
struct TreeWalk {
    /// How the keys of a tree are ordered.
    enum Order {
        case bytes
        case integers

        /// What LMDB stores about it.
        var flags: Int { self == .integers ? 0x08 : 0 }
    }

    /// Which pages are read.
    enum Parts: Equatable {
        case everything
        /// All but leaves.
        case branches
    }

    let record: TreeRecord
    let name: String
    let order: Order
    let parts: Parts
    var found = TreeFigures()
    /// The trees that the values are.
    var trees: [(name: String, record: TreeRecord)] = []

    init(_ record: TreeRecord, _ name: String, _ order: Order, _ parts: Parts) {
        self.record = record
        self.name = name
        self.order = order
        self.parts = parts
    }

    /// Only these values are looked into.
    var listsFreePages: Bool { order == .integers }

    /// LMDB asserts that a branch has two nodes, except among the free pages.
    private func countMinimum(_ isLeaf: Bool) -> Int { isLeaf || order == .integers ? 1 : 2 }

    /// A page of the tree, checked against itself and against the keys around it.
    func page(
        _ number: UInt64, isLeaf: Bool, _ bounds: Bounds, in pages: PageFile
    ) throws(StructureDamage) -> Page {
        let page = try pages.page(number, name)
        guard page.kind == (isLeaf ? .leaf : .branch), page.count >= countMinimum(isLeaf) else {
            throw StructureDamage("page \(number) of \(name) is out of place")
        }
        try checkKeys(page, number, bounds, isLeaf)
        return page
    }

    func checkRecord() throws(StructureDamage) {
        guard record.flags == order.flags else {
            throw StructureDamage("\(name) has flags \(record.flags)")
        }
        guard record.depth <= MetaPage.deepest else {
            throw StructureDamage("\(name) is deeper than LMDB can follow")
        }
        guard (record.root == nil) == (record.depth == 0) else {
            throw StructureDamage("\(name) has levels without a page, or a page without levels")
        }
        // LMDB asserts that before it looks at a page.
        guard record.root.map({ $0 >= MetaPage.count }) ?? true else {
            throw StructureDamage("\(name) begins on a header")
        }
    }

    func checkFigures() throws(StructureDamage) {
        let expected = record.figures
        let isRight =
            switch parts {
            case .everything: found == expected
            case .branches:
                found.branches == expected.branches && found.leaves == expected.leaves
            }
        guard isRight else {
            throw StructureDamage("\(name) has other pages or entries than it says")
        }
    }

    /// Keys ascend, between the keys around the page; the first key of a branch means nothing.
    private func checkKeys(
        _ page: Page, _ number: UInt64, _ bounds: Bounds, _ isLeaf: Bool
    ) throws(StructureDamage) {
        var last = bounds.lower?[...]
        var isStrict = false
        for index in (isLeaf ? 0 : 1)..<page.count {
            let key = page.bytes[page.keyRange(index)]
            let isAscending = last.map { last in
                isStrict ? precedes(last, key) : !precedes(key, last)
            }
            guard isAscending ?? true, isLegal(key) else {
                throw StructureDamage("page \(number) of \(name) has keys out of order")
            }
            last = key
            isStrict = true
        }
        guard let upper = bounds.upper?[...], let last else { return }
        guard precedes(last, upper) else {
            throw StructureDamage("page \(number) of \(name) has keys of its neighbour")
        }
    }

    private func isLegal(_ key: ArraySlice<UInt8>) -> Bool {
        order == .integers ? key.count == 8 : (1...511).contains(key.count)
    }

    private func precedes(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        guard order == .integers else { return left.lexicographicallyPrecedes(right) }
        guard left.count == 8, right.count == 8 else { return false }
        return LittleEndian.number(Array(left), at: 0, width: 8)
            < LittleEndian.number(Array(right), at: 0, width: 8)
    }
}
