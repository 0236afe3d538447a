/// An ordered map from byte keys to byte rows, with tombstones, as a copy-on-write B-tree.
///
/// Copying the map costs one reference: the copy is a snapshot that later changes never reach.
/// A change copies just those nodes on its path that a snapshot still holds. A tombstone, a key
/// without row, says "removed" to whoever looks through this map at the rows of a layer below.
package struct OrderedMap: Sendable {
    private var root: OrderedMapNode?
    /// The number of keys, tombstones included.
    package private(set) var count = 0
    /// The bytes held: keys, rows and a constant per entry for the tree around them.
    package private(set) var byteCount = 0

    /// What an entry costs beside the bytes of its key and row, roughly.
    static let entryOverhead = 32

    package init() {}

    package var isEmpty: Bool { count == 0 }

    /// What the map says about `key`.
    package func find(_ key: [UInt8]) -> OrderedMapEntry {
        guard var node = root else { return .absent }
        let key = key.span
        while !node.isLeaf {
            node = node.children[node.childIndex(for: key)]
        }
        guard let index = node.match(key) else { return .absent }
        return node.row(at: index).map { .row(Array($0)) } ?? .tombstone
    }

    /// Stores `row` for `key`, or a tombstone, replacing what was there.
    package mutating func set(_ key: [UInt8], _ row: [UInt8]?) {
        set(key[...], row.map { $0[...] })
    }

    mutating func set(_ key: ArraySlice<UInt8>, _ row: ArraySlice<UInt8>?) {
        let change: OrderedMapChange
        if root == nil {
            root = OrderedMapNode()
        } else if !isKnownUniquelyReferenced(&root) {
            root = root?.copy()
        }
        guard let root else { return }
        change = root.set(key, row)
        if let sibling = change.sibling {
            self.root = OrderedMapNode(left: root, right: sibling)
        }
        count += change.isNew ? 1 : 0
        byteCount += change.byteDifference
    }

    /// Visits the entries from `range` in key order, or backwards, until `body` answers false.
    package func forEach(
        in range: KeyRange = .all, descending: Bool = false,
        _ body: (_ key: [UInt8], _ row: [UInt8]?) -> Bool
    ) {
        var cursor = cursor(in: range, descending: descending)
        while let key = cursor.key {
            guard body(Array(key), cursor.row.map { Array($0) }) else { return }
            cursor.advance()
        }
    }

    /// A cursor that stands on the first entry of the range in the direction of the scan.
    package func cursor(in range: KeyRange, descending: Bool) -> OrderedMapCursor {
        OrderedMapCursor(root: root, range: range, descending: descending)
    }
}
