package import Digests

/// Shows that a log only grew: that it begins with an older state of it (RFC 9162, section 2.1.4).
package struct ConsistencyProof: Equatable, Sendable {
    package let oldEnd: Sequence
    package let end: Sequence
    package let path: [SHA256Digest]

    package init(oldEnd: Sequence, end: Sequence, path: [SHA256Digest]) {
        self.oldEnd = oldEnd
        self.end = end
        self.path = path
    }

    /// Whether the log that ends at `tail` begins with the one that ended at `oldTail`.
    package func verifies(from oldTail: Tail, to tail: Tail) -> Bool {
        guard oldTail.sequence == oldEnd, tail.sequence == end, oldEnd <= end else { return false }
        if oldEnd == .start {
            guard path.isEmpty, oldTail.root == MerkleHasher.emptyRoot else { return false }
            return oldEnd < end || oldTail.root == tail.root
        }
        if oldEnd == end {
            return path.isEmpty && oldTail.root == tail.root
        }
        return verifiesGrowth(from: oldTail, to: tail)
    }

    private func verifiesGrowth(from oldTail: Tail, to tail: Tail) -> Bool {
        let hasher = MerkleHasher()
        var hashes = path[...]
        let start: SHA256Digest
        if oldEnd.value.nonzeroBitCount == 1 {
            start = oldTail.root
        } else {
            guard let first = hashes.popFirst() else { return false }
            start = first
        }
        guard !path.isEmpty else { return false }
        let shift = (~(oldEnd.value - 1)).trailingZeroBitCount
        var node = (oldEnd.value - 1) >> shift
        var last = (end.value - 1) >> shift
        var oldRoot = start
        var root = start
        for hash in hashes {
            guard last > 0 else { return false }
            if node & 1 == 1 || node == last {
                oldRoot = hasher.node(hash, oldRoot)
                root = hasher.node(hash, root)
                let skipped = node.trailingZeroBitCount
                node >>= skipped
                last >>= skipped
            } else {
                root = hasher.node(root, hash)
            }
            node >>= 1
            last >>= 1
        }
        return last == 0 && oldRoot == oldTail.root && root == tail.root
    }
}
