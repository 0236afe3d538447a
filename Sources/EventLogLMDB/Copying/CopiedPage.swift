import Digests
import EventLog

/// Frames to be copied in one commit.
struct CopiedPage {
    private(set) var frames: [PendingFrame] = []
    /// The head behind them.
    private(set) var head: StoreHead

    /// What follows `head`, up to `end` at most: a tail that the source had.
    ///
    /// Each record is hashed anew. A frame counts if that gives the root that the source had after
    /// it, as ``EventLog/tail(after:)`` tells it; the page ends before the first that does not, or
    /// is corrupt when that comes first.
    init(of source: any EventLog, after head: StoreHead, through end: Tail) throws(EventLogError) {
        self.head = head
        let (frames, tail) = try Self.read(source, after: head.tail, through: end)
        let tails = frames.dropFirst().map(\.previousTail) + [tail]
        let hasher = MerkleHasher()
        for (frame, tail) in zip(frames, tails) {
            let copied = PendingFrame(frame, after: self.head, hasher)
            guard copied.head.tail == tail else {
                guard self.frames.isEmpty else { return }
                throw Self.damage(of: frame, before: tail)
            }
            self.head = copied.head
            self.frames.append(copied)
        }
    }

    private static func damage(of frame: Frame, before tail: Tail) -> EventLogError {
        guard tail.sequence == frame.lastSequence else {
            return .corrupt("\(frame.lastSequence.next) is missing in the log")
        }
        let records = "\(frame.firstSequence) to \(frame.lastSequence)"
        return .corrupt("the records \(records) do not have the log's root")
    }

    /// Frames, and what the source says its tail was after them.
    private static func read(
        _ source: any EventLog, after start: Tail, through end: Tail
    ) throws(EventLogError) -> ([Frame], Tail) {
        var frames = try source.read(after: start).filter { $0.lastSequence <= end.sequence }
        // A frame that goes on from the middle of another is none of the source's.
        guard let first = frames.first, let last = frames.last, first.previousTail == start else {
            guard frames.isEmpty, start == end else { throw .forked(reader: start, log: end) }
            return ([], end)
        }
        if last.lastSequence == end.sequence { return (frames, end) }
        guard frames.count > 1 else { return (frames, try source.tail(after: last)) }
        // The next page begins with it: it tells the root before it, which costs nothing.
        let next = frames.removeLast()
        return (frames, next.previousTail)
    }
}
