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
            checking: Self.read(file, at: 0, count: JournalHeader.byteCount))
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
        var segments: [Segment] = []
        for index in 0..<JournalLayout.segmentCount {
            segments.append(Segment(try segmentBytes(index)))
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
        _ tail: Tail, _ segments: [Segment]
    ) throws(EventLogError) {
        for segment in segments where segment.holdsFrame(beyond: tail.sequence) {
            throw .corrupt(
                "the journal holds events beyond \(tail.sequence) that do not follow it")
        }
    }

    private func segmentBytes(_ index: Int) throws(EventLogError) -> [UInt8] {
        try Self.read(
            file, at: JournalLayout.headerByteCount + index * segmentByteCount,
            count: segmentByteCount)
    }

    private static func read(
        _ file: FixedFile, at offset: Int, count: Int
    ) throws(EventLogError) -> [UInt8] {
        do throws(LMDBError) {
            return try file.read(at: offset, count: count)
        } catch {
            throw EventLogError(translating: error)
        }
    }
}

extension JournalScan {
    /// One half of a journal: the intact frames at its beginning, and what lies behind them.
    private struct Segment {
        let frames: [Frame]
        private let rest: [UInt8]

        init(_ bytes: [UInt8]) {
            var frames: [Frame] = []
            var offset = 0
            while let frame = Self.frame(at: offset, in: bytes) {
                frames.append(frame)
                offset += Journal.spaceNeeded(for: frame)
            }
            self.frames = frames
            rest = Array(bytes[min(offset, bytes.count)...])
        }

        /// An empty segment comes last.
        var firstSequence: Sequence { frames.first?.firstSequence ?? Sequence(.max) }

        func holdsFrame(beyond sequence: Sequence) -> Bool {
            if let last = frames.last, last.lastSequence > sequence { return true }
            var offset = 0
            while offset < rest.count {
                if let frame = Self.frame(at: offset, in: rest), frame.lastSequence > sequence {
                    return true
                }
                offset += JournalLayout.alignment
            }
            return false
        }

        private static func frame(at offset: Int, in bytes: [UInt8]) -> Frame? {
            guard let count = FrameHeader.byteCount(announcedAt: offset, in: bytes.span),
                offset + count <= bytes.count
            else { return nil }
            return try? Frame(checking: Array(bytes[offset..<(offset + count)]))
        }
    }
}
