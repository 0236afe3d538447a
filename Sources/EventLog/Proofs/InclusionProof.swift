package import Digests

/// Shows that one record is the event with a certain sequence of a log (RFC 9162, section 2.1.3).
package struct InclusionProof: Equatable, Sendable {
    package let sequence: Sequence
    /// The last sequence of the log the proof is for.
    package let end: Sequence
    /// The hashes beside the way from the record to the root, lowest first.
    package let path: [SHA256Digest]

    package init(sequence: Sequence, end: Sequence, path: [SHA256Digest]) {
        self.sequence = sequence
        self.end = end
        self.path = path
    }

    /// Whether `record` is the event with the proof's sequence in the log that ends at `tail`.
    package func verifies(record: ArraySlice<UInt8>, in tail: Tail) -> Bool {
        guard tail.sequence == end, sequence > .start, sequence <= end else { return false }
        let hasher = MerkleHasher()
        var node = sequence.value - 1
        var last = end.value - 1
        var hash = hasher.leaf(record.span)
        for sibling in path {
            guard last > 0 else { return false }
            if node & 1 == 1 || node == last {
                hash = hasher.node(sibling, hash)
                // Levels at which the last node has no sibling are passed over.
                let shift = node.trailingZeroBitCount
                node >>= shift
                last >>= shift
            } else {
                hash = hasher.node(hash, sibling)
            }
            node >>= 1
            last >>= 1
        }
        return last == 0 && hash == tail.root
    }
}
