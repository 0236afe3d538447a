package import Digests

/// The RFC 6962 tree as pure functions: roots and proofs from the hashes of complete subtrees.
///
/// Every function takes the tree as `hash`, which answers the hash of a complete subtree; it is
/// only asked for subtrees that lie within the given size.
package enum MerkleTree {
    /// The root over the first `size` leaves.
    package static func root<Failure: Error>(
        size: UInt64, _ hasher: MerkleHasher,
        hash: (MerkleNode) throws(Failure) -> SHA256Digest
    ) throws(Failure) -> SHA256Digest {
        guard size > 0 else { return MerkleHasher.emptyRoot }
        return try rangeHash(0..<size, hasher, hash)
    }

    /// The hashes that lead from the leaf with the given index to the root over `size` leaves.
    package static func inclusionPath<Failure: Error>(
        index: UInt64, size: UInt64, _ hasher: MerkleHasher,
        hash: (MerkleNode) throws(Failure) -> SHA256Digest
    ) throws(Failure) -> [SHA256Digest] {
        precondition(index < size, "leaf \(index) is not in a tree of \(size) leaves")
        var path: [SHA256Digest] = []
        var range = 0..<size
        while range.upperBound - range.lowerBound > 1 {
            let middle = range.lowerBound + split(range.upperBound - range.lowerBound)
            if index < middle {
                path.append(try rangeHash(middle..<range.upperBound, hasher, hash))
                range = range.lowerBound..<middle
            } else {
                path.append(try rangeHash(range.lowerBound..<middle, hasher, hash))
                range = middle..<range.upperBound
            }
        }
        path.reverse()
        return path
    }

    /// The hashes that show that the tree of `size` leaves begins with the one of `oldSize`.
    package static func consistencyPath<Failure: Error>(
        oldSize: UInt64, size: UInt64, _ hasher: MerkleHasher,
        hash: (MerkleNode) throws(Failure) -> SHA256Digest
    ) throws(Failure) -> [SHA256Digest] {
        precondition(oldSize <= size, "a tree of \(size) leaves has no \(oldSize) first leaves")
        guard oldSize > 0, oldSize < size else { return [] }
        var path: [SHA256Digest] = []
        var range = 0..<size
        // Whether the old tree starts where the range does, so that the verifier knows its root.
        var isOldRoot = true
        while range.upperBound != oldSize {
            let middle = range.lowerBound + split(range.upperBound - range.lowerBound)
            if oldSize <= middle {
                path.append(try rangeHash(middle..<range.upperBound, hasher, hash))
                range = range.lowerBound..<middle
            } else {
                path.append(try rangeHash(range.lowerBound..<middle, hasher, hash))
                range = middle..<range.upperBound
                isOldRoot = false
            }
        }
        if !isOldRoot {
            path.append(try rangeHash(range, hasher, hash))
        }
        path.reverse()
        return path
    }

    /// The hash over a range that begins where a subtree begins and is complete or ends the tree.
    private static func rangeHash<Failure: Error>(
        _ range: Range<UInt64>, _ hasher: MerkleHasher,
        _ hash: (MerkleNode) throws(Failure) -> SHA256Digest
    ) throws(Failure) -> SHA256Digest {
        let count = range.upperBound - range.lowerBound
        if count.nonzeroBitCount == 1 {
            let level = count.trailingZeroBitCount
            return try hash(MerkleNode(level: level, index: range.lowerBound >> level))
        }
        let middle = range.lowerBound + split(count)
        let left = try rangeHash(range.lowerBound..<middle, hasher, hash)
        return hasher.node(left, try rangeHash(middle..<range.upperBound, hasher, hash))
    }

    /// The largest power of two below `count`, which is at least 2.
    private static func split(_ count: UInt64) -> UInt64 {
        1 << (63 - (count - 1).leadingZeroBitCount)
    }
}
