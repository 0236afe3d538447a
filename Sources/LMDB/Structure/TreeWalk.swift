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
        /// Those that lead to the place of a key, and to all entries after it.
        case from([UInt8])
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
    func countMinimum(_ isLeaf: Bool) -> Int { isLeaf || order == .integers ? 1 : 2 }

    /// The first of the pages below a branch that is read.
    func firstChild(of branch: Page) -> Int {
        guard case .from(let key) = parts else { return 0 }
        return (1..<branch.count).last { !precedes(key, branch.key($0)) } ?? 0
    }

    func checkFigures() throws(StructureDamage) {
        let expected = record.figures
        let isRight =
            switch parts {
            case .everything: found == expected
            case .branches:
                found.branches == expected.branches && found.leaves == expected.leaves
            case .from: true
            }
        guard isRight, (record.root == nil) == (record.depth == 0) else {
            throw StructureDamage("\(name) has other pages or entries than it says")
        }
    }

    /// Keys ascend, between the keys around the page; the first key of a branch means nothing.
    func checkKeys(
        _ page: Page, _ number: UInt64, _ bounds: Bounds, _ isLeaf: Bool
    ) throws(StructureDamage) {
        var last = bounds.lower
        var isStrict = false
        for index in (isLeaf ? 0 : 1)..<page.count {
            let key = page.key(index)
            let isAscending = last.map { last in
                isStrict ? precedes(last, key) : !precedes(key, last)
            }
            guard isAscending ?? true, isLegal(key) else {
                throw StructureDamage("page \(number) of \(name) has keys out of order")
            }
            last = key
            isStrict = true
        }
        guard let upper = bounds.upper, let last else { return }
        guard precedes(last, upper) else {
            throw StructureDamage("page \(number) of \(name) has keys of its neighbour")
        }
    }

    private func isLegal(_ key: [UInt8]) -> Bool {
        order == .integers ? key.count == 8 : (1...511).contains(key.count)
    }

    private func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        guard order == .integers else { return left.lexicographicallyPrecedes(right) }
        guard left.count == 8, right.count == 8 else { return false }
        return LittleEndian.number(left, at: 0, width: 8)
            < LittleEndian.number(right, at: 0, width: 8)
    }
}

/// The keys between which the keys of a page lie: from `lower` on, below `upper`.
struct Bounds {
    var lower: [UInt8]?
    var upper: [UInt8]?
}
