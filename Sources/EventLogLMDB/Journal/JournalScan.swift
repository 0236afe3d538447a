import EventLog
import LMDB

/// Finds the frames of a journal that continue a log.
///
/// Everything that the journal was written with earlier is still in it. A frame counts when its
/// checksum holds and it follows, by sequence and root, what comes before it; a frame whose write
/// was cut off ends the log.
struct JournalScan {
    private let file: FixedFile
    private(set) var segments: [JournalSegment]
    let header: JournalHeader
    private let hasher = MerkleHasher()

    /// Opens nothing: reads the header of `file` and refuses the journal of another log.
    ///
    /// Frames that an earlier scan found in its segments are not read again where they still are.
    init(
        _ file: FixedFile, of log: FrameID, after earlier: consuming [JournalSegment] = []
    ) throws(EventLogError) {
        header = try JournalHeader(
            checking: file.bytes(at: 0, count: JournalHeader.byteCount))
        guard header.log == log else {
            throw .corrupt("the journal belongs to another log; put back the one of these tables")
        }
        guard JournalLayout.byteCount(segment: header.segmentByteCount) == file.byteCount else {
            throw .corrupt("the journal has \(file.byteCount) bytes, its header says otherwise")
        }
        self.file = file
        segments = consume earlier
        if segments.first?.header != header {
            segments = (0..<JournalLayout.segmentCount).map { [header] index in
                JournalSegment(index, of: header)
            }
        }
    }

    /// The frames after `head`, up to the one that holds `limit`.
    mutating func frames(
        after head: StoreHead, through limit: Sequence? = nil
    ) throws(EventLogError) -> PendingFrames {
        var pending = PendingFrames()
        try read(after: head, through: limit, into: &pending)
        return pending
    }

    /// Adds what follows to the frames that an earlier scan found, and removes those before `head`.
    ///
    /// Without a limit, frames that are intact behind a damaged one are evidence of damage: the
    /// scan throws `corrupt` rather than leave out what was acknowledged.
    mutating func read(
        after head: StoreHead, through limit: Sequence?, into pending: inout PendingFrames
    ) throws(EventLogError) {
        for index in segments.indices { try segments[index].read(file) }
        pending.removeAll(through: head.tail.sequence)
        var end = pending.last?.head ?? head
        for segment in segments.sorted(by: { $0.firstSequence < $1.firstSequence }) {
            for frame in segment.frames(beyond: end.tail.sequence) {
                guard frame.previousTail == end.tail else { break }
                if let limit, frame.lastSequence > limit { return }
                let next = PendingFrame(frame, after: end, hasher)
                pending.append(next)
                end = next.head
            }
        }
        if limit == nil { try checkNothingFollows(end.tail) }
    }

    /// Writes the last frame of a segment as it is.
    ///
    /// Its flush may have failed, and is not tried again for bytes that have not changed since: the
    /// next one would succeed without them (rule 5).
    func writeAgain(_ frame: Frame) throws(EventLogError) {
        guard let position = segments.lazy.compactMap({ $0.position(ofLast: frame) }).first else {
            return
        }
        do throws(LMDBError) {
            try file.write(header.leading(frame).span, at: position)
        } catch {
            throw .unavailable(.storage, "the journal cannot be written: \(error)")
        }
    }

    private func checkNothingFollows(_ tail: Tail) throws(EventLogError) {
        for segment in segments where try segment.holdsFrame(beyond: tail.sequence, in: file) {
            throw .corrupt(
                "the journal holds events beyond \(tail.sequence) that do not follow it")
        }
    }
}
