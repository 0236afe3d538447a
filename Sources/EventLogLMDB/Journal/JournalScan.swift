import EventLog
import LMDB

/// Finds the frames of a journal that continue a log.
///
/// Everything that the journal was written with earlier is still in it. A frame counts when its
/// checksum holds and it follows, by sequence and root, what comes before it; a frame whose write
/// was cut off ends the log.
struct JournalScan {
    private let file: FixedFile
    let segmentByteCount: Int
    private let hasher = MerkleHasher()

    /// Opens nothing: reads the header of `file` and refuses the journal of another log.
    init(_ file: FixedFile, of log: FrameID) throws(EventLogError) {
        self.file = file
        let header = try JournalHeader(
            checking: file.bytes(at: 0, count: JournalHeader.byteCount))
        guard header.log == log else {
            throw .corrupt("the journal belongs to another log; restore both from one backup")
        }
        segmentByteCount = header.segmentByteCount
        guard JournalLayout.byteCount(segment: segmentByteCount) == file.byteCount else {
            throw .corrupt("the journal has \(file.byteCount) bytes, its header says otherwise")
        }
    }

    /// The frames after `head`, up to the one that holds `limit`.
    ///
    /// Without a limit, frames that are intact behind a damaged one are evidence of damage: the
    /// scan throws `corrupt` rather than leave out what was acknowledged.
    func frames(
        after head: StoreHead, through limit: Sequence? = nil
    ) throws(EventLogError) -> PendingFrames {
        var segments: [JournalSegment] = []
        for index in 0..<JournalLayout.segmentCount {
            segments.append(
                try JournalSegment(
                    of: file, at: JournalLayout.headerByteCount + index * segmentByteCount,
                    byteCount: segmentByteCount))
        }
        segments.sort { $0.firstSequence < $1.firstSequence }
        var pending = PendingFrames()
        var end = head
        for segment in segments {
            for frame in segment.frames where frame.lastSequence > end.tail.sequence {
                guard frame.previousTail == end.tail else { break }
                if let limit, frame.lastSequence > limit { return pending }
                let next = PendingFrame(frame, after: end, hasher)
                pending.append(next)
                end = next.head
            }
        }
        if limit == nil { try checkNothingFollows(end.tail, segments) }
        return pending
    }

    private func checkNothingFollows(
        _ tail: Tail, _ segments: [JournalSegment]
    ) throws(EventLogError) {
        for var segment in segments where try segment.holdsFrame(beyond: tail.sequence) {
            throw .corrupt(
                "the journal holds events beyond \(tail.sequence) that do not follow it")
        }
    }
}
