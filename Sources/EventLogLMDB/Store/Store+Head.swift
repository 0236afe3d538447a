import EventLog
import LMDB

/// What the store says about the end of the log.
extension Store {
    func head(_ transaction: borrowing some TransactionReading & ~Copyable) throws -> StoreHead {
        let head = try withMeta(StoreLayout.headKey, transaction) { bytes in
            StoreHead(bytes)
        }
        guard let head = head ?? nil else {
            throw EventLogError.corrupt("the head of the log is missing or cannot be read")
        }
        return head
    }

    func epochAndTail(
        _ transaction: borrowing some TransactionReading & ~Copyable
    ) throws -> (epoch: UInt64, tail: Tail) {
        let head = try withMeta(StoreLayout.headKey, transaction) { bytes in
            StoreHead.fixedPart(bytes)
        }
        guard let head = head ?? nil else {
            throw EventLogError.corrupt("the head of the log is missing or cannot be read")
        }
        return head
    }

    func put(_ head: StoreHead, _ transaction: borrowing WriteTransaction) throws {
        var bytes: [UInt8] = []
        head.encode(into: &bytes)
        try putMeta(StoreLayout.headKey, bytes, transaction)
    }

    /// Whether the head is sound in itself, and the end of all there is.
    ///
    /// What lies before it may be damaged, also so that the last frame is not found.
    func checkHead() throws(EventLogError) {
        try read { transaction in
            let head = try checkedHead(transaction)
            guard let key = try? lastKey(transaction),
                let last = BigEndianKey.number(in: key.span), last > head.tail.sequence.value
            else { return }
            // A frame that is sound and belongs before the end has a hurt key.
            if let own = try? ownSequenceOfLast(transaction), own <= head.tail.sequence { return }
            throw Store.wrongEnd(last, head)
        }
    }

    /// The key under which the last frame lies; nil when there is none.
    func lastKey(_ transaction: borrowing ReadTransaction) throws -> [UInt8]? {
        try transaction.withCheckedCursor(frames) { cursor in try cursor.lastKey() }
    }

    /// Where the last frame ends by what is in it, whatever it lies under.
    private func ownSequenceOfLast(_ transaction: borrowing ReadTransaction) throws -> Sequence? {
        try transaction.withCheckedCursor(frames) { cursor in
            guard try cursor.last() else { return nil }
            return try cursor.withEntry { _, value in
                try FrameHeader(checking: value).lastSequence
            }
        }
    }

    private static func wrongEnd(_ last: UInt64, _ head: StoreHead) -> EventLogError {
        .corrupt("the last frame ends at \(last), the head says \(head.tail.sequence)")
    }

    private func checkedHead(_ transaction: borrowing ReadTransaction) throws -> StoreHead {
        let head = try head(transaction)
        guard head.range.root(MerkleHasher()) == head.tail.root else {
            throw EventLogError.corrupt("root and subtrees of the head do not belong together")
        }
        return head
    }

    /// Whether head, last frame, subtrees and the records after the last stored subtree agree.
    func checkEnd() throws(EventLogError) {
        try read { transaction in
            let head = try checkedHead(transaction)
            let hasher = MerkleHasher()
            let last = try lastSequence(transaction)
            guard last == head.tail.sequence else {
                throw Store.wrongEnd(last.value, head)
            }
            let root = try MerkleTree.root(size: last.value, hasher) { node in
                try LogReader(self, PendingFrames()).hash(of: node, transaction, hasher)
            }
            guard root == head.tail.root else {
                throw EventLogError.corrupt("the last records are not those of the root")
            }
        }
    }

    private func lastSequence(_ transaction: borrowing ReadTransaction) throws -> Sequence {
        try transaction.withCheckedCursor(frames) { cursor in
            guard try cursor.last() else { return .start }
            return try cursor.withEntry { key, value in
                try Store.header(key, value).lastSequence
            }
        }
    }
}
