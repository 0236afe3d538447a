import Digests
import EventLog
import Testing

@Suite struct ProofTests {
    /// 2^k - 1, 2^k and 2^k + 1 for every k that matters here, and some whose last node is an even
    /// one above the lowest level.
    static let sizes: [UInt64] = [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 16, 17, 22, 31, 32, 33, 41, 63, 64, 65,
    ]

    @Test(arguments: sizes)
    func `every record of a tree is proven, and only in its place`(size: UInt64) {
        let tree = TestTree(size: Int(size))
        let tail = tree.tail(size)
        for index in 0..<size {
            let proof = tree.inclusion(index, size)
            let record = tree.records[Int(index)][...]
            #expect(proof.verifies(record: record, in: tail))
            for forged in forgedPaths(proof.path) {
                let forgery = InclusionProof(
                    sequence: proof.sequence, end: proof.end, path: forged)
                #expect(!forgery.verifies(record: record, in: tail))
            }
            for other in [index &- 1, index + 1, index ^ 1, 0, size] where other != index {
                let moved = InclusionProof(
                    sequence: Sequence(other &+ 1), end: proof.end, path: proof.path)
                #expect(!moved.verifies(record: record, in: tail))
            }
            #expect(!proof.verifies(record: record + [0], in: tail))
            #expect(
                !proof.verifies(record: record, in: Tail(sequence: 0, root: tail.root)))
        }
    }

    @Test(arguments: sizes)
    func `a tree is shown to begin with each older one`(size: UInt64) {
        let tree = TestTree(size: Int(size) + 1)
        let tail = tree.tail(size)
        for old in 0...size {
            let proof = tree.consistency(old, size)
            let oldTail = tree.tail(old)
            #expect(proof.verifies(from: oldTail, to: tail))
            for forged in forgedPaths(proof.path) {
                let forgery = ConsistencyProof(
                    oldEnd: proof.oldEnd, end: proof.end, path: forged)
                #expect(!forgery.verifies(from: oldTail, to: tail))
            }
            let flipped = Tail(sequence: oldTail.sequence, root: flip(oldTail.root, 3))
            #expect(!proof.verifies(from: flipped, to: tail))
            let elsewhere = Tail(sequence: oldTail.sequence.next, root: oldTail.root)
            #expect(!proof.verifies(from: elsewhere, to: tail))
            let longer = Tail(sequence: tail.sequence.next, root: tail.root)
            #expect(!proof.verifies(from: oldTail, to: longer))
            #expect(
                !proof.verifies(
                    from: oldTail, to: Tail(sequence: tail.sequence, root: flip(tail.root, 77)))
                    || old == 0)
            for other in [old &- 1, old + 1] where other <= size + 1 {
                let moved = ConsistencyProof(
                    oldEnd: Sequence(other), end: proof.end, path: proof.path)
                // From nothing, and from itself, a tree grows without any hash.
                let isTrivial = proof.path.isEmpty && (other == 0 || other == size)
                #expect(moved.verifies(from: tree.tail(other), to: tail) == isTrivial)
                #expect(!moved.verifies(from: oldTail, to: tail))
            }
        }
    }

    // Where nothing is said to follow nothing both sides had any root.
    @Test func `nothing has one root`() {
        let proof = ConsistencyProof(oldEnd: 0, end: 0, path: [])
        #expect(proof.verifies(from: .empty, to: .empty))
        let other = Tail(sequence: 0, root: TestTree(size: 1).tail(1).root)
        #expect(!proof.verifies(from: other, to: other))
    }

    @Test func `every bit of a proof counts`() {
        let tree = TestTree(size: 13)
        let tail = tree.tail(13)
        let inclusion = tree.inclusion(6, 13)
        let growth = tree.consistency(6, 13)
        for place in 0..<max(inclusion.path.count, growth.path.count) {
            for bit in 0..<256 {
                if place < inclusion.path.count {
                    var path = inclusion.path
                    path[place] = flip(path[place], bit)
                    let forgery = InclusionProof(sequence: 7, end: 13, path: path)
                    #expect(!forgery.verifies(record: tree.records[6][...], in: tail))
                }
                if place < growth.path.count {
                    var path = growth.path
                    path[place] = flip(path[place], bit)
                    let forgery = ConsistencyProof(oldEnd: 6, end: 13, path: path)
                    #expect(!forgery.verifies(from: tree.tail(6), to: tail))
                }
            }
        }
    }

    /// The path with each hash flipped, dropped, doubled, or exchanged with its neighbour, and one
    /// hash too many.
    private func forgedPaths(_ path: [SHA256Digest]) -> [[SHA256Digest]] {
        var forged = [path + [SHA256Digest.zero], [SHA256Digest.zero] + path]
        for index in path.indices {
            var flipped = path
            flipped[index] = flip(path[index], index * 7)
            var dropped = path
            dropped.remove(at: index)
            var doubled = path
            doubled.insert(path[index], at: index)
            forged += [flipped, dropped, doubled]
            if index > 0 {
                var exchanged = path
                exchanged.swapAt(index, index - 1)
                forged.append(exchanged)
            }
        }
        return forged
    }

    private func flip(_ digest: SHA256Digest, _ bit: Int) -> SHA256Digest {
        var bytes = digest.bytes
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        return SHA256Digest(bytes: bytes) ?? .zero
    }
}
