package import Digests

/// The right edge of a Merkle tree: all that is needed to append leaves and to know the root.
///
/// It holds one hash for every bit that is set in ``count``, the roots of the complete subtrees
/// from left to right, the largest first.
package struct CompactRange: Equatable, Sendable {
    package private(set) var count: UInt64
    package private(set) var peaks: [SHA256Digest]

    package init() {
        count = 0
        peaks = []
    }

    /// Takes up a stored range; nil when there is not exactly one peak for every bit of `count`.
    package init?(count: UInt64, peaks: [SHA256Digest]) {
        guard count.nonzeroBitCount == peaks.count else { return nil }
        self.count = count
        self.peaks = peaks
    }

    /// Appends one leaf hash; `completed` is told every subtree that is complete now, except the
    /// leaf.
    package mutating func append(
        leaf: SHA256Digest, _ hasher: MerkleHasher,
        completed: (_ node: MerkleNode, _ hash: SHA256Digest) -> Void
    ) {
        var hash = leaf
        var level = 0
        while (count >> level) & 1 == 1 {
            hash = hasher.node(peaks.removeLast(), hash)
            level += 1
            completed(MerkleNode(level: level, index: count >> level), hash)
        }
        peaks.append(hash)
        count += 1
    }

    /// The RFC 6962 root over all leaves.
    package func root(_ hasher: MerkleHasher) -> SHA256Digest {
        guard var root = peaks.last else { return MerkleHasher.emptyRoot }
        for peak in peaks.dropLast().reversed() {
            root = hasher.node(peak, root)
        }
        return root
    }
}
