import Digests
import EventLog
import LMDB

/// Appends frames to a store, with everything that is reused from one frame to the next.
struct Appender: ~Copyable {
    private let hasher = MerkleHasher()
    /// The head this appender wrote last, which spares it from decoding the stored one.
    private var known: StoreHead?
    private var knownBytes: [UInt8] = []
    private var leaves: [SHA256Digest] = []

    init() {}

    mutating func append(_ frame: Frame, _ store: Store) throws(EventLogError) -> AppendOutcome {
        hashLeaves(frame)
        let written: StoreHead
        switch try attempt(frame, store) {
        case .refused(let outcome): return outcome
        case .written(let head): written = head
        }
        known = written
        written.encode(into: &knownBytes)
        return .appended(written.tail)
    }

    mutating func beginEpoch(_ store: Store) throws(EventLogError) -> UInt64 {
        let head = try write(store) { transaction in
            var head = try store.head(transaction)
            head.epoch += 1
            try put(head, transaction, store)
            return head
        }
        forget()
        return head.epoch
    }

    /// Looks for the frame on the log, after one durable commit that shows that the store works.
    mutating func recover(_ frame: Frame, _ store: Store) throws(EventLogError) -> Recovery {
        forget()
        return try write(store) { transaction in
            let count = try store.withMeta(StoreLayout.recoveriesKey, transaction) { bytes in
                BigEndianKey.number(in: bytes)
            }
            try store.putMeta(
                StoreLayout.recoveriesKey, BigEndianKey.bytes(of: ((count ?? 0) ?? 0) &+ 1),
                transaction)
            let head = try store.head(transaction)
            if let tail = try store.tail(after: frame, head.tail, transaction) {
                return .applied(tail)
            }
            return .notApplied(current: head.tail)
        }
    }
}

extension Appender {
    private enum Attempt {
        case refused(AppendOutcome)
        case written(StoreHead)
    }

    private mutating func forget() {
        known = nil
        knownBytes.removeAll(keepingCapacity: true)
    }

    /// Hashes before the transaction begins, so that it is short.
    private mutating func hashLeaves(_ frame: Frame) {
        leaves.removeAll(keepingCapacity: true)
        let bytes = frame.bytes.span
        for index in 0..<frame.count {
            let record = bytes.extracting(frame.header.recordRange(index, in: bytes))
            leaves.append(hasher.leaf(record))
        }
    }

    private func attempt(_ frame: Frame, _ store: Store) throws(EventLogError) -> Attempt {
        try write(store) { transaction in
            // Another process may have written: what is remembered only counts when it is stored.
            var head = try currentHead(transaction, store)
            if let tail = try store.tail(after: frame, head.tail, transaction) {
                return .refused(.appended(tail))
            }
            guard frame.epoch == head.epoch else {
                return .refused(.fenced(epoch: head.epoch))
            }
            guard frame.previousTail == head.tail else {
                return .refused(.tailMoved(current: head.tail))
            }
            try appendLeaves(&head, transaction, store)
            head.tail = Tail(sequence: frame.lastSequence, root: head.range.root(hasher))
            try BigEndianKey.withBytes(of: frame.lastSequence.value) { key throws(LMDBError) in
                try transaction.append(store.frames, key, frame.bytes.span)
            }
            try put(head, transaction, store)
            return .written(head)
        }
    }

    private func currentHead(
        _ transaction: borrowing WriteTransaction, _ store: Store
    ) throws -> StoreHead {
        if let known {
            let isCurrent = try store.withMeta(StoreLayout.headKey, transaction) {
                bytes in Appender.areEqual(bytes, knownBytes.span)
            }
            if isCurrent == true { return known }
        }
        return try store.head(transaction)
    }

    private func appendLeaves(
        _ head: inout StoreHead, _ transaction: borrowing WriteTransaction, _ store: Store
    ) throws {
        var completed: [(node: MerkleNode, hash: SHA256Digest)] = []
        for leaf in leaves {
            head.range.append(leaf: leaf, hasher) { node, hash in
                if node.isStored {
                    completed.append((node, hash))
                }
            }
        }
        for (node, hash) in completed {
            try SubtreeKey.withBytes(of: node) { key throws(LMDBError) in
                try hash.withBytes { value throws(LMDBError) in
                    try transaction.put(store.subtrees, key, value)
                }
            }
        }
    }

    private func put(
        _ head: StoreHead, _ transaction: borrowing WriteTransaction, _ store: Store
    ) throws {
        var bytes: [UInt8] = []
        head.encode(into: &bytes)
        try store.putMeta(StoreLayout.headKey, bytes, transaction)
    }

    private func write<Result>(
        _ store: Store, _ body: (borrowing WriteTransaction) throws -> Result
    ) throws(EventLogError) -> Result {
        do {
            return try store.environment.write(body)
        } catch {
            throw EventLogError(translating: error)
        }
    }

    private static func areEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices where left[index] != right[index] {
            return false
        }
        return true
    }
}
