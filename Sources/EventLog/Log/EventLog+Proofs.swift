package import Digests

extension EventLog {
    /// The Merkle root over the records 1 to `end`, which must not be beyond the tail.
    package func root(at end: Sequence) throws(EventLogError) -> SHA256Digest {
        try requireOnLog(end)
        return try MerkleTree.root(size: end.value, MerkleHasher()) {
            (node) throws(EventLogError) in try hash(of: node)
        }
    }

    /// The tail the log had when `end` was its last sequence.
    package func tail(at end: Sequence) throws(EventLogError) -> Tail {
        Tail(sequence: end, root: try root(at: end))
    }

    /// Shows that the record with the given sequence is part of the log that ends at `end`.
    package func inclusionProof(
        of sequence: Sequence, at end: Sequence
    ) throws(EventLogError) -> InclusionProof {
        precondition(
            sequence > .start && sequence <= end,
            "record \(sequence) is not among the records 1 to \(end)")
        try requireOnLog(end)
        let path = try MerkleTree.inclusionPath(
            index: sequence.value - 1, size: end.value, MerkleHasher()
        ) { (node) throws(EventLogError) in try hash(of: node) }
        return InclusionProof(sequence: sequence, end: end, path: path)
    }

    /// Shows that the log that ends at `end` begins with the one that ended at `oldEnd`.
    package func consistencyProof(
        from oldEnd: Sequence, to end: Sequence
    ) throws(EventLogError) -> ConsistencyProof {
        precondition(oldEnd <= end, "a log does not shrink from \(oldEnd) to \(end)")
        try requireOnLog(end)
        let path = try MerkleTree.consistencyPath(
            oldSize: oldEnd.value, size: end.value, MerkleHasher()
        ) { (node) throws(EventLogError) in try hash(of: node) }
        return ConsistencyProof(oldEnd: oldEnd, end: end, path: path)
    }

    private func requireOnLog(_ sequence: Sequence) throws(EventLogError) {
        let tail = try tail()
        guard sequence <= tail.sequence else { throw .beyondTail(sequence, tail: tail) }
    }
}
