import Digests
@testable import EventLog
import FuzzSupport

/// Proofs: no path but the true one shows that a record is in a log, or that a log only grew.
enum ProofTarget {
    static let target = FuzzTarget("proof") { input in
        var reader = InputReader(input)
        switch reader.byte() & 3 {
        case 0: checkInclusion(&reader)
        case 1: checkConsistency(&reader)
        case 2: checkHugeNumbers(&reader)
        default: checkParts(&reader)
        }
    }

    private static let leavesMaximum: UInt64 = 70
    private static let hasher = Hasher()

    /// The hasher is for one thread at a time, and libFuzzer has one.
    private final class Hasher: @unchecked Sendable {
        let merkle = MerkleHasher()
        /// The tree of the records 0, 1, 2, ...: hashes of complete subtrees.
        private var hashes: [MerkleNode: SHA256Digest] = [:]
        /// Paths that held, by size, then by leaf or by the size of the old tree.
        private var inclusions = [[SHA256Digest]?](repeating: nil, count: placeCount)
        private var consistencies = [[SHA256Digest]?](repeating: nil, count: placeCount)
        private var tails = [Tail?](repeating: nil, count: Int(leavesMaximum) + 1)

        func hash(_ node: MerkleNode) -> SHA256Digest {
            if let known = hashes[node] { return known }
            let hash =
                node.level == 0
                ? merkle.leaf(record(node.index).span)
                : merkle.node(self.hash(node.left), self.hash(node.right))
            hashes[node] = hash
            return hash
        }

        func record(_ index: UInt64) -> [UInt8] { [UInt8(truncatingIfNeeded: index)] }

        func tail(_ size: UInt64) -> Tail {
            if let known = tails[Int(size)] { return known }
            let tail = Tail(
                sequence: Sequence(size),
                root: MerkleTree.root(size: size, merkle) { self.hash($0) })
            tails[Int(size)] = tail
            return tail
        }

        /// The true path of a leaf, which holds.
        func inclusion(_ index: UInt64, _ size: UInt64) -> [SHA256Digest] {
            if let known = inclusions[place(size, index)] { return known }
            let path = MerkleTree.inclusionPath(index: index, size: size, merkle) { self.hash($0) }
            require(
                InclusionProof(sequence: Sequence(index + 1), end: Sequence(size), path: path)
                    .verifies(record: record(index)[...], in: tail(size)), "the true proof holds")
            inclusions[place(size, index)] = path
            return path
        }

        /// The true path from an old tree, which holds.
        func consistency(_ oldSize: UInt64, _ size: UInt64) -> [SHA256Digest] {
            if let known = consistencies[place(size, oldSize)] { return known }
            let path = MerkleTree.consistencyPath(oldSize: oldSize, size: size, merkle) {
                self.hash($0)
            }
            require(
                ConsistencyProof(oldEnd: Sequence(oldSize), end: Sequence(size), path: path)
                    .verifies(from: tail(oldSize), to: tail(size)), "the true proof holds")
            consistencies[place(size, oldSize)] = path
            return path
        }

        private static let placeCount = Int((leavesMaximum + 1) * (leavesMaximum + 1))

        private func place(_ size: UInt64, _ other: UInt64) -> Int {
            Int(size * (leavesMaximum + 1) + other)
        }
    }

    private static func digest(_ reader: inout InputReader) -> SHA256Digest {
        SHA256Digest(reader.number(), reader.number(), reader.number(), reader.number())
    }

    /// Changes a path as the input says: hashes dropped, doubled, swapped, or made up.
    private static func bend(_ path: [SHA256Digest], _ reader: inout InputReader) -> [SHA256Digest]
    {
        var path = path
        while !reader.isAtEnd, path.count < 80 {
            let place = Int(reader.byte()) % (path.count + 1)
            switch reader.byte() & 7 {
            case 0 where place < path.count: path.remove(at: place)
            case 1 where place < path.count: path.insert(path[place], at: place)
            case 2 where place < path.count: path.swapAt(place, Int(reader.byte()) % path.count)
            case 3: path.insert(digest(&reader), at: place)
            case 4:
                path.insert(hasher.hash(MerkleNode(level: 0, index: UInt64(place))), at: place)
            default: return path
            }
        }
        return path
    }

    private static func checkInclusion(_ reader: inout InputReader) {
        let size = UInt64(reader.byte()) % leavesMaximum + 1
        let index = UInt64(reader.byte()) % size
        let honest = hasher.inclusion(index, size)
        let tail = hasher.tail(size)
        let claimed = UInt64(reader.byte()) % (leavesMaximum + 2)
        let end = UInt64(reader.byte()) % (leavesMaximum + 2)
        let path = bend(honest, &reader)
        let proof = InclusionProof(sequence: Sequence(claimed), end: Sequence(end), path: path)
        let isTrue = claimed == index + 1 && end == size && path == honest
        require(
            proof.verifies(record: hasher.record(index)[...], in: tail) == isTrue,
            "nothing but the true proof holds")
    }

    private static func checkConsistency(_ reader: inout InputReader) {
        let size = UInt64(reader.byte()) % leavesMaximum + 1
        let oldSize = UInt64(reader.byte()) % (size + 1)
        let honest = hasher.consistency(oldSize, size)
        let (old, new) = (hasher.tail(oldSize), hasher.tail(size))
        let path = bend(honest, &reader)
        let forged = ConsistencyProof(oldEnd: old.sequence, end: new.sequence, path: path)
        require(
            forged.verifies(from: old, to: new) == (path == honest),
            "nothing but the true proof holds")
        let lie = Tail(sequence: old.sequence, root: digest(&reader))
        require(
            !forged.verifies(from: lie, to: new) || lie == old, "no proof shows another old log")
    }

    /// Any numbers, as a proof from outside may have them.
    private static func checkHugeNumbers(_ reader: inout InputReader) {
        let (first, end) = (Sequence(reader.number()), Sequence(reader.number()))
        let (oldTail, tail) = (
            Tail(sequence: first, root: digest(&reader)), Tail(sequence: end, root: digest(&reader))
        )
        var path: [SHA256Digest] = []
        while !reader.isAtEnd, path.count < 200 { path.append(digest(&reader)) }
        let isIn = InclusionProof(sequence: first, end: end, path: path)
            .verifies(record: [1, 2, 3], in: tail)
        require(!isIn, "a proof of made up hashes does not hold")
        let grew = ConsistencyProof(oldEnd: first, end: end, path: path)
            .verifies(from: oldTail, to: tail)
        require(
            !grew || oldTail == tail || oldTail == .empty,
            "a proof of made up hashes does not hold")
    }

    private static func checkParts(_ reader: inout InputReader) {
        let count = reader.number()
        var peaks: [SHA256Digest] = []
        while !reader.isAtEnd, peaks.count < 64 { peaks.append(digest(&reader)) }
        if var range = CompactRange(count: count, peaks: peaks), count < .max {
            _ = range.root(hasher.merkle)
            range.append(leaf: SHA256Digest(0, 0, 0, 0), hasher.merkle) { node, _ in
                require(node.level > 0 && node.level < 64, "a completed subtree has a level")
            }
            require(range.count == count + 1, "a leaf more")
            require(range.peaks.count == range.count.nonzeroBitCount, "a peak for each bit")
        }
        let text = peaks.first?.description ?? ""
        require(SHA256Digest(hexadecimal: text) == peaks.first, "digits are a digest")
    }
}
