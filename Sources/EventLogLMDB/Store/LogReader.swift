import Digests
import EventLog
import LMDB

/// Reads tables and journal as one log.
struct LogReader {
    let store: Store
    /// Taken before any snapshot of the tables; see ``PendingFrames``.
    let pending: PendingFrames

    init(_ store: Store, _ pending: PendingFrames) {
        self.store = store
        self.pending = pending
    }

    /// The end of the log.
    func tail(_ transaction: borrowing ReadTransaction) throws -> Tail {
        tail(beyond: try store.epochAndTail(transaction).tail)
    }

    /// The end of the log whose tables end at `stored`.
    func tail(beyond stored: Tail) -> Tail {
        guard let last = pending.last?.head.tail, last.sequence > stored.sequence else {
            return stored
        }
        return last
    }

    /// Lends the frame that holds a record, checked; nil when there is none.
    func withFrame<Result>(
        holding sequence: Sequence, _ transaction: borrowing ReadTransaction,
        _ body: (FrameHeader, Span<UInt8>) throws -> Result
    ) throws -> Result? {
        if let frame = pending.frame(holding: sequence) {
            return try body(frame.header, frame.bytes.span)
        }
        return try store.withFrame(holding: sequence, transaction, body)
    }

    /// The header of the frame that holds a record of the log.
    func header(holding sequence: Sequence) throws(EventLogError) -> FrameHeader {
        let header = try store.read { transaction in
            try withFrame(holding: sequence, transaction) { header, _ in header }
        }
        guard let header else { throw .corrupt("the frame of record \(sequence) is missing") }
        return header
    }
}
