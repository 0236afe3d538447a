import SeededRandom
import Digests
import EventLog

/// Forges proofs and tails in every small way; none may pass.
///
/// The verifier knows its tails for certain; whatever else it is shown may be forged. Each seed
/// takes one tree, with all forgeries of one proof of either kind.
struct ProofTrial {
    private static let levelsMaximum = 11

    private var choices: SeededGenerator
    private let tree: ProofTree
    /// Another history that parted from the tree's at some record.
    private let fork: ProofTree
    private let size: UInt64
    private(set) var forgeries = 0

    init(seed: UInt64) {
        choices = SeededGenerator(seed: seed)
        let power = 1 << choices.within(1...Self.levelsMaximum)
        let drawn = [power - 1, power, power + 1, choices.within(2...power + 1)]
        let count = max(2, choices.choose(among: drawn))
        size = UInt64(count)
        let records = (0..<count + 1).map { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        var forked = records
        forked[choices.below(count)].append(1)
        tree = ProofTree(records)
        fork = ProofTree(forked)
    }

    mutating func run() throws {
        let ends: [UInt64] = [0, 1, size / 2, size - 1, choices.next() % size]
        for index in Set(ends.map { $0 % size }).sorted() { try forgeInclusion(of: index) }
        for old in Set(ends.map { max(1, $0 % size) }).sorted() { try forgeGrowth(from: old) }
    }

    private mutating func forgeInclusion(of index: UInt64) throws {
        let tail = tree.tail(size)
        let record = tree.records[Int(index)]
        let honest = tree.inclusion(index, size)
        try Loss.unless(honest.verifies(record: record[...], in: tail), "a true proof is refused")
        for path in Forgery.paths(of: honest.path) {
            try refuse(honest.with(path: path), record, tail)
        }
        for other in Forgery.numbers(near: index + 1, up: size) {
            try refuse(
                InclusionProof(sequence: Sequence(other), end: honest.end, path: honest.path),
                record, tail)
        }
        for other in Forgery.numbers(near: size, up: size + 1) {
            try refuse(
                InclusionProof(
                    sequence: honest.sequence, end: Sequence(other), path: honest.path),
                record, tail)
        }
        for forged in Forgery.records(of: record) { try refuse(honest, forged, tail) }
        // Two hashes are no record, however much their node looks like one.
        let left = tree.inclusion(index, size).path.first?.bytes ?? []
        let leaf = MerkleHasher().leaf(record.span).bytes
        for inner in [leaf + left, left + leaf] {
            try refuse(honest.with(path: Array(honest.path.dropFirst())), inner, tail)
        }
        for bit in 0..<SHA256Digest.byteCount * 8 {
            let forged = Tail(sequence: tail.sequence, root: Forgery.flip(tail.root, bit))
            try refuse(honest, record, forged)
        }
        let other = fork.inclusion(index, size)
        try refuse(honest, record, fork.tail(size))
        try refuse(other, fork.records[Int(index)], tail)
    }

    private mutating func forgeGrowth(from old: UInt64) throws {
        let (oldTail, tail) = (tree.tail(old), tree.tail(size))
        let honest = tree.consistency(old, size)
        try Loss.unless(honest.verifies(from: oldTail, to: tail), "a true growth is refused")
        for path in Forgery.paths(of: honest.path) {
            try refuse(
                ConsistencyProof(oldEnd: honest.oldEnd, end: honest.end, path: path), oldTail, tail)
        }
        for other in Forgery.numbers(near: old, up: size) {
            try refuse(
                ConsistencyProof(oldEnd: Sequence(other), end: honest.end, path: honest.path),
                oldTail, tail)
        }
        for other in Forgery.numbers(near: size, up: size + 1) {
            try refuse(
                ConsistencyProof(oldEnd: honest.oldEnd, end: Sequence(other), path: honest.path),
                oldTail, tail)
        }
        for bit in 0..<SHA256Digest.byteCount * 8 {
            try refuse(
                honest, Tail(sequence: oldTail.sequence, root: Forgery.flip(oldTail.root, bit)),
                tail)
            try refuse(
                honest, oldTail,
                Tail(sequence: tail.sequence, root: Forgery.flip(tail.root, bit)))
        }
        // What parted from the log earlier is not its beginning, whoever made the proof.
        for proof in [honest, fork.consistency(old, size)] {
            if fork.tail(old) != oldTail { try refuse(proof, fork.tail(old), tail) }
            if fork.tail(old) != oldTail { try refuse(proof, oldTail, fork.tail(size)) }
        }
        try refuse(honest, oldTail, fork.tail(size))
        for other in Forgery.numbers(near: old, up: size - 1) where (1..<size).contains(other) {
            guard tree.consistency(other, size).path != honest.path else { continue }
            try refuse(
                ConsistencyProof(
                    oldEnd: Sequence(other), end: honest.end, path: honest.path),
                tree.tail(other), tail)
        }
    }

    private mutating func refuse(
        _ proof: InclusionProof, _ record: [UInt8], _ tail: Tail
    ) throws(Loss) {
        forgeries += 1
        try Loss.unless(
            !proof.verifies(record: record[...], in: tail), "\(proof) passes for \(record)")
    }

    private mutating func refuse(
        _ proof: ConsistencyProof, _ oldTail: Tail, _ tail: Tail
    ) throws(Loss) {
        forgeries += 1
        try Loss.unless(
            !proof.verifies(from: oldTail, to: tail), "\(proof) passes from \(oldTail) to \(tail)")
    }
}

extension InclusionProof {
    fileprivate func with(path: [SHA256Digest]) -> InclusionProof {
        InclusionProof(sequence: sequence, end: end, path: path)
    }
}
