import Digests
import EventLog
import LMDB

/// Frames, with the subtrees that they complete.
extension Store {
    /// Lends the frame that holds the record with the given sequence, checked; nil when there is
    /// none.
    func withFrame<Result>(
        holding sequence: Sequence, _ transaction: borrowing some TransactionReading & ~Copyable,
        _ body: (FrameHeader, Span<UInt8>) throws -> Result
    ) throws -> Result? {
        try transaction.withCursor(frames) { cursor in
            let isFound = try BigEndianKey.withBytes(of: sequence.value) { key throws(LMDBError) in
                try cursor.seek(atOrAfter: key)
            }
            guard isFound else { return nil }
            return try cursor.withEntry { key, value in
                let header = try Store.header(key, value)
                guard header.firstSequence <= sequence else {
                    throw EventLogError.corrupt("the frame of record \(sequence) is missing")
                }
                return try body(header, value)
            }
        }
    }

    /// Checks a stored frame against the key it lies under.
    static func header(_ key: Span<UInt8>, _ value: Span<UInt8>) throws -> FrameHeader {
        let number = BigEndianKey.number(in: key)
        do {
            let header = try FrameHeader(checking: value)
            guard header.lastSequence.value == number else {
                throw EventLogError.corrupt(
                    "the frame that ends at \(header.lastSequence) lies in another's place")
            }
            return header
        } catch let damage as FrameDamage {
            throw EventLogError.corrupt("\(Store.place(ofFrame: number)): \(damage)")
        }
    }

    /// What a damaged frame is called, which only its key tells.
    static func place(ofFrame key: UInt64?) -> String {
        key.map { "the frame that ends at \($0)" } ?? "a frame"
    }

    /// Copies of the stored frames that end after `position`, with the keys that they lie under.
    func copies(
        after position: Sequence, _ limit: ReadLimit,
        _ transaction: borrowing ReadTransaction
    ) throws -> [(key: UInt64?, bytes: [UInt8])] {
        var copies: [(key: UInt64?, bytes: [UInt8])] = []
        var bytes = 0
        try transaction.withCursor(frames) { cursor in
            var isFound = try BigEndianKey.withBytes(of: position.next.value) {
                key throws(LMDBError) in try cursor.seek(atOrAfter: key)
            }
            guard isFound else {
                throw EventLogError.corrupt("the frame of record \(position.next) is missing")
            }
            while isFound, copies.count < limit.frames {
                let key = cursor.withEntry { key, value in
                    bytes += value.count
                    return BigEndianKey.number(in: key)
                }
                guard copies.isEmpty || bytes <= limit.bytes else { return }
                copies.append((key, cursor.value()))
                isFound = try cursor.next()
            }
        }
        return copies
    }

    /// Puts a frame and the subtrees it completes; the head is put once, at the end.
    func put(_ pending: PendingFrame, _ transaction: borrowing WriteTransaction) throws {
        try put(pending.frame, pending.subtrees, transaction)
    }

    func put(
        _ frame: Frame, _ completed: [PendingFrame.Subtree],
        _ transaction: borrowing WriteTransaction
    ) throws {
        try BigEndianKey.withBytes(of: frame.lastSequence.value) { key throws(LMDBError) in
            try transaction.append(frames, key, frame.bytes.span)
        }
        for subtree in completed {
            try SubtreeKey.withBytes(of: subtree.node) { key throws(LMDBError) in
                try subtree.hash.withBytes { value throws(LMDBError) in
                    try transaction.put(subtrees, key, value)
                }
            }
        }
    }
}
