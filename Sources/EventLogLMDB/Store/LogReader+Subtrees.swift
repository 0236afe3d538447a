import Digests
import EventLog
import LMDB

extension LogReader {
    /// The hash of a complete subtree: stored, put together from stored ones, or from records.
    func hash(
        of node: MerkleNode, _ transaction: borrowing ReadTransaction,
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
        _ node: MerkleNode, _ transaction: borrowing ReadTransaction,
        _ hasher: MerkleHasher
    ) throws -> SHA256Digest {
        var range = CompactRange()
        let end = Sequence(node.firstLeaf + node.leafCount)
        try forEachFrame(
            from: Sequence(node.firstLeaf + 1), through: end, transaction
        ) { header, sequences, bytes in
            for value in sequences.lowerBound.value...sequences.upperBound.value {
                let index = Int(value - header.firstSequence.value)
                let record = bytes.extracting(header.recordRange(index, in: bytes))
                range.append(leaf: hasher.leaf(record), hasher) { _, _ in }
            }
        }
        return range.root(hasher)
    }

    /// Lends the frames that hold some records, in order and checked, with those that each holds.
    private func forEachFrame(
        from first: Sequence, through end: Sequence, _ transaction: borrowing ReadTransaction,
        _ body: (FrameHeader, ClosedRange<Sequence>, Span<UInt8>) -> Void
    ) throws {
        var next = first
        func take(_ header: FrameHeader, _ bytes: Span<UInt8>) throws -> Bool {
            guard header.firstSequence <= next, next <= header.lastSequence else {
                throw EventLogError.corrupt("the frame of record \(next) is missing")
            }
            let last = min(header.lastSequence, end)
            body(header, next...last, bytes)
            next = last.next
            return next <= end
        }
        if pending.frame(holding: next) == nil {
            try store.forEachFrame(from: next, transaction, take)
        }
        while next <= end, let frame = pending.frame(holding: next) {
            _ = try take(frame.header, frame.bytes.span)
        }
        guard next > end else {
            throw EventLogError.corrupt("the frame of record \(next) is missing")
        }
    }
}
