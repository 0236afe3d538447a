/// Names one complete subtree: the leaves `index << level` up to, not including, `index + 1 <<
/// level`.
package struct MerkleNode: Hashable, Sendable {
    /// The binary logarithm of the number of leaves.
    package let level: Int
    /// Counts the subtrees of this level from the left, from 0.
    package let index: UInt64

    package init(level: Int, index: UInt64) {
        self.level = level
        self.index = index
    }

    package var left: MerkleNode { MerkleNode(level: level - 1, index: index << 1) }
    package var right: MerkleNode { MerkleNode(level: level - 1, index: index << 1 | 1) }
    package var firstLeaf: UInt64 { index << level }
    package var leafCount: UInt64 { 1 << level }
}

extension MerkleNode {
    /// Hashes are stored for the subtrees of 256 leaves, of 65,536 leaves, and so on.
    package static let storedLevelStep = 8

    /// Whether a log stores the hash of this subtree.
    package var isStored: Bool { level > 0 && level.isMultiple(of: MerkleNode.storedLevelStep) }

    /// How many hashes a log with this many records stores.
    package static func storedCount(leaves: UInt64) -> UInt64 {
        var count: UInt64 = 0
        var level = storedLevelStep
        while level < UInt64.bitWidth {
            count += leaves >> level
            level += storedLevelStep
        }
        return count
    }
}
