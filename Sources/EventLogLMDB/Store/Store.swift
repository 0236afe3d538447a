import Digests
import EventLog
import LMDB

/// An open environment and its tables, with the reading that every part of the log shares.
struct Store: Sendable {
    let environment: Environment
    let frames: Table
    let meta: Table
    let subtrees: Table
    let bookmarks: Table

    init(_ environment: Environment) {
        self.environment = environment
        frames = environment.table(StoreLayout.frames)
        meta = environment.table(StoreLayout.meta)
        subtrees = environment.table(StoreLayout.subtrees)
        bookmarks = environment.table(StoreLayout.bookmarks)
    }

    /// Runs `body` over a snapshot and translates what the storage throws.
    func read<Result>(
        _ body: (borrowing ReadTransaction) throws -> Result
    ) throws(EventLogError) -> Result {
        do {
            return try environment.read(body)
        } catch {
            throw EventLogError(translating: error)
        }
    }

    /// Runs `body` as one durable change and translates what the storage throws.
    func write<Result>(
        _ body: (borrowing WriteTransaction) throws -> Result
    ) throws(EventLogError) -> Result {
        do {
            return try environment.write(body)
        } catch {
            throw EventLogError(translating: error)
        }
    }

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
            let place = number.map { "the frame that ends at \($0)" } ?? "a frame"
            throw EventLogError.corrupt("\(place): \(damage)")
        }
    }
}
