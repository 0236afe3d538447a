/// Walks over the entries of a snapshot of an `OrderedMap`, in one direction.
package struct OrderedMapCursor {
    private struct Step {
        var node: OrderedMapNode
        var index: Int
    }

    /// The nodes from the root down to the leaf with the current entry; empty at the end.
    private var path: [Step] = []
    private let range: KeyRange
    private let isDescending: Bool
    /// The key of the current entry; nil at the end of the range.
    package private(set) var key: ArraySlice<UInt8>?

    init(root: OrderedMapNode?, range: KeyRange, descending: Bool) {
        self.range = range
        isDescending = descending
        guard let root else { return }
        path.reserveCapacity(4)
        seek(from: root, to: descending ? range.upper : range.lower)
        if descending {
            step(-1)
        } else {
            settle()
        }
        load()
    }

    /// The row of the current entry; nil for a tombstone.
    package var row: ArraySlice<UInt8>? {
        path.last.flatMap { $0.node.row(at: $0.index) }
    }

    /// Goes on to the next entry in the direction of the scan.
    package mutating func advance() {
        step(isDescending ? -1 : 1)
        load()
    }

    /// Stands on the place where `bound` is or would be; nil = behind the last entry.
    private mutating func seek(from root: OrderedMapNode, to bound: [UInt8]?) {
        var node = root
        while !node.isLeaf {
            let index = bound.map { node.childIndex(for: $0.span) } ?? node.count - 1
            path.append(Step(node: node, index: index))
            node = node.children[index]
        }
        path.append(
            Step(node: node, index: bound.map { node.search($0.span).index } ?? node.count))
    }

    private mutating func step(_ distance: Int) {
        guard !path.isEmpty else { return }
        path[path.count - 1].index += distance
        settle()
    }

    /// After the index has left its leaf: climbs until there is a neighbour and goes down again.
    private mutating func settle() {
        while let last = path.last, !(0..<last.node.count).contains(last.index) {
            let forward = last.index >= last.node.count
            path.removeLast()
            guard !path.isEmpty else { return }
            path[path.count - 1].index += forward ? 1 : -1
            guard let parent = path.last, (0..<parent.node.count).contains(parent.index) else {
                continue
            }
            descend(forward: forward)
        }
    }

    private mutating func descend(forward: Bool) {
        while let last = path.last, !last.node.isLeaf {
            let child = last.node.children[last.index]
            path.append(Step(node: child, index: forward ? 0 : child.count - 1))
        }
    }

    private mutating func load() {
        key = nil
        guard let last = path.last else { return }
        let found = last.node.key(at: last.index)
        let isInside =
            isDescending
            ? ByteOrder.compare(found.span, range.lower.span) >= 0
            : range.upper.map { ByteOrder.compare(found.span, $0.span) < 0 } ?? true
        if isInside {
            key = found
        } else {
            path = []
        }
    }
}
