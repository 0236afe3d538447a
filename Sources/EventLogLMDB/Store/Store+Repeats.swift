import EventLog
import LMDB

extension Store {
    /// The tail directly after `frame` if it is on the log, nil if it is not.
    ///
    /// A frame names the tail it follows, so there is one place where it can be: whatever follows
    /// the same tail under the same id is that frame, and no index of ids is needed.
    func tail(
        after frame: Frame, _ tail: Tail,
        _ transaction: borrowing some TransactionReading & ~Copyable
    ) throws -> Tail? {
        guard frame.previousTail.sequence < tail.sequence else { return nil }
        let stored = try withFrame(holding: frame.firstSequence, transaction) { header, _ in
            header
        }
        guard let stored else {
            throw EventLogError.corrupt("the frame of record \(frame.firstSequence) is missing")
        }
        guard stored.id == frame.id, stored.previousTail == frame.previousTail else { return nil }
        guard stored.lastSequence < tail.sequence else { return tail }
        return try withFrame(holding: stored.lastSequence.next, transaction) { header, _ in
            header.previousTail
        }
    }
}
