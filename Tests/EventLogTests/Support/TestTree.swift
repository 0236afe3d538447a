import Digests
import EventLog

/// A tree over records in memory, as the source of hashes for proofs.
struct TestTree {
    let records: [[UInt8]]
    let leaves: [SHA256Digest]
    let hasher = MerkleHasher()

    init(_ records: [[UInt8]]) {
        self.records = records
        let hasher = hasher
        leaves = records.map { hasher.leaf($0.span) }
    }

    init(size: Int) {
        self.init((0..<size).map { [UInt8($0 & 255), UInt8($0 >> 8)] })
    }

    var range: CompactRange {
        leaves.reduce(into: CompactRange()) { range, leaf in
            range.append(leaf: leaf, hasher) { _, _ in }
        }
    }

    func root(_ size: UInt64) -> SHA256Digest {
        MerkleTree.root(size: size, hasher) { hash($0) }
    }

    func tail(_ size: UInt64) -> Tail {
        Tail(sequence: Sequence(size), root: root(size))
    }

    func inclusion(_ index: UInt64, _ size: UInt64) -> InclusionProof {
        InclusionProof(
            sequence: Sequence(index + 1), end: Sequence(size),
            path: MerkleTree.inclusionPath(index: index, size: size, hasher) { hash($0) })
    }

    func consistency(_ old: UInt64, _ size: UInt64) -> ConsistencyProof {
        ConsistencyProof(
            oldEnd: Sequence(old), end: Sequence(size),
            path: MerkleTree.consistencyPath(oldSize: old, size: size, hasher) { hash($0) })
    }

    private func hash(_ node: MerkleNode) -> SHA256Digest {
        precondition(node.firstLeaf + node.leafCount <= UInt64(leaves.count))
        guard node.level > 0 else { return leaves[Int(node.index)] }
        return hasher.node(hash(node.left), hash(node.right))
    }
}
