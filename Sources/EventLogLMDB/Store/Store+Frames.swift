import Digests
import EventLog
import LMDB

/// Frames, with the subtrees that they complete.
extension Store {
    /// Lends the frame that holds the record with the given sequence, checked; nil when there is
    /// none.
    func withFrame<Result>(
        holding sequence: Sequence, _ transaction: borrowing ReadTransaction,
        _ body: (FrameHeader, Span<UInt8>) throws -> Result
    ) throws -> Result? {
        try transaction.withCheckedCursor(frames) { cursor in
            guard try cursor.seek(holding: sequence) else { return nil }
            return try cursor.withEntry { key, value in
                let header = try Store.header(key, value)
                guard header.firstSequence <= sequence else {
                    throw EventLogError.corrupt("the frame of record \(sequence) is missing")
                }
                return try body(header, value)
            }
        }
    }

    /// Lends the frames from the one on that may hold a record, checked, as long as more are
    /// wanted.
    func forEachFrame(
        from sequence: Sequence, _ transaction: borrowing ReadTransaction,
        _ body: (FrameHeader, Span<UInt8>) throws -> Bool
    ) throws {
        try transaction.withCheckedCursor(frames) { cursor in
            var isWanted = try cursor.seek(holding: sequence)
            while isWanted {
                let isMoreWanted = try cursor.withEntry { key, value in
                    try body(Store.header(key, value), value)
                }
                isWanted = try isMoreWanted && cursor.next()
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

    /// Copies of the stored frames that end after `position`, with the keys that they lie under, as
    /// far as the limit and damaged pages allow.
    func copies(
        after position: Sequence, _ limit: ReadLimit,
        _ transaction: borrowing ReadTransaction
    ) throws -> [(key: UInt64?, bytes: [UInt8])] {
        var copies: [(key: UInt64?, bytes: [UInt8])] = []
        var bytes = 0
        try transaction.withCheckedCursor(frames) { cursor in
            var isFound = try cursor.seek(holding: position.next)
            guard isFound else {
                throw EventLogError.corrupt("the frame of record \(position.next) is missing")
            }
            while isFound {
                cursor.withEntry { key, value in
                    bytes += value.count
                    guard copies.isEmpty || bytes <= limit.bytes else { return }
                    copies.append((BigEndianKey.number(in: key), Array(copying: value)))
                }
                // Who goes on is told of damage; what lies before it is theirs.
                guard copies.count < limit.frames, bytes < limit.bytes,
                    let isNext = try? cursor.next()
                else { return }
                isFound = isNext
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

extension CheckedCursor {
    /// Moves to the frame that may hold a record; false when there is none.
    ///
    /// A frame lies under its last sequence. That of one with several records may be behind a
    /// damaged page although the place of the record's own number is on it.
    fileprivate mutating func seek(holding sequence: Sequence) throws(EventLogError) -> Bool {
        do throws(LMDBError) {
            return try seek(atOrAfter: BigEndianKey.bytes(of: sequence.value))
        } catch {
            guard error.code == .damaged else { throw EventLogError(translating: error) }
            if (try? nextSound()) == true, let first = try? firstSequence(), first <= sequence {
                return true
            }
            throw .corrupt("record \(sequence) cannot be reached: \(error)")
        }
    }

    private func firstSequence() throws -> Sequence {
        try withEntry { key, value in try Store.header(key, value).firstSequence }
    }
}
