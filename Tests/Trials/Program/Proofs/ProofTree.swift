import Digests
import EventLog

/// A tree over records in memory, with every complete subtree at hand.
struct ProofTree {
    let records: [[UInt8]]
    private let levels: [[SHA256Digest]]
    private let hasher = MerkleHasher()

    init(_ records: [[UInt8]]) {
        self.records = records
        let hasher = hasher
        var levels = [records.map { hasher.leaf($0.span) }]
        while let last = levels.last, last.count > 1 {
            levels.append(
                (0..<last.count / 2).map { hasher.node(last[2 * $0], last[2 * $0 + 1]) })
        }
        self.levels = levels
    }

    func tail(_ size: UInt64) -> Tail {
        Tail(
            sequence: Sequence(size), root: MerkleTree.root(size: size, hasher) { hash($0) })
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
        levels[node.level][Int(node.index)]
    }
}
