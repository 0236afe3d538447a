import Digests
import EventLog
import LMDB

extension LogReader {
    /// The hash of a complete subtree: stored, put together from stored ones, or from records.
    func hash(
        of node: MerkleNode, _ transaction: borrowing some TransactionReading & ~Copyable,
        _ hasher: MerkleHasher
    ) throws -> SHA256Digest {
        if node.isStored, node.firstLeaf + node.leafCount <= storedEnd {
            return try store.storedHash(of: node, transaction)
        }
        guard node.level > MerkleNode.storedLevelStep else {
            return try hashOfRecords(node, transaction, hasher)
        }
        let left = try hash(of: node.left, transaction, hasher)
        return hasher.node(left, try hash(of: node.right, transaction, hasher))
    }

    /// How many records the tables hold for sure.
    private var storedEnd: UInt64 {
        pending.frames.first?.frame.previousTail.sequence.value ?? .max
    }

    private func hashOfRecords(
        _ node: MerkleNode, _ transaction: borrowing some TransactionReading & ~Copyable,
        _ hasher: MerkleHasher
    ) throws -> SHA256Digest {
        var range = CompactRange()
        var next = Sequence(node.firstLeaf + 1)
        let end = Sequence(node.firstLeaf + node.leafCount)
        while next <= end {
            let following = try withFrame(holding: next, transaction) { header, bytes in
                let last = min(header.lastSequence, end)
                for value in next.value...last.value {
                    let index = Int(value - header.firstSequence.value)
                    let record = bytes.extracting(header.recordRange(index, in: bytes))
                    range.append(leaf: hasher.leaf(record), hasher) { _, _ in }
                }
                return last.next
            }
            guard let following else {
                throw EventLogError.corrupt("the frame of record \(next) is missing")
            }
            next = following
        }
        return range.root(hasher)
    }
}
