import Digests
import EventLog

/// Frames to be copied in one commit.
struct CopiedPage {
    private(set) var frames: [PendingFrame] = []
    /// The head behind them.
    private(set) var head: StoreHead

    /// What follows `head`, up to `end` at most: a tail that the source had.
    ///
    /// Each record is hashed anew; corrupt unless that gives the root that the source had.
    init(of source: any EventLog, after head: StoreHead, through end: Tail) throws(EventLogError) {
        self.head = head
        let (frames, tail) = try Self.read(source, after: head.tail, through: end)
        let hasher = MerkleHasher()
        for frame in frames {
            guard frame.previousTail.sequence == self.head.tail.sequence else {
                throw .corrupt("\(self.head.tail.sequence.next) is missing in the log")
            }
            let copied = PendingFrame(frame, after: self.head, hasher)
            self.head = copied.head
            self.frames.append(copied)
        }
        guard self.head.tail == tail else {
            throw .corrupt(
                "the records up to \(self.head.tail.sequence) do not have the log's root")
        }
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
        guard frames.count > 1 else { return (frames, try source.tail(at: last.lastSequence)) }
        // The next page begins with it: it tells the root before it, which costs nothing.
        let next = frames.removeLast()
        return (frames, next.previousTail)
    }
}
