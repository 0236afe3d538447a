import EventLog
import LMDB

/// The journal of the one writer of a log: frames become durable here by one flush each.
///
/// A segment is written again only after all its frames are durable in the tables. The owner of
/// this value holds the lock of the file, and with it the right to append to the log.
struct Journal: ~Copyable {
    /// Where the next frame goes.
    enum Place {
        case here
        /// The segment is full: the other one begins, once its frames, up to the sequence, have
        /// moved.
        case other(movedThrough: Sequence)
        /// The frame is larger than a segment.
        case nowhere
    }

    private let file: FixedFile
    private let mark: FixedFile
    private let header: JournalHeader
    private var segment = 0
    private var offset: Int
    /// The last sequence in each segment.
    private var ends: [2 of Sequence]

    /// Begins with nothing free: there is room once the frames through `end` have moved.
    init(
        _ file: FixedFile, mark: FixedFile, _ header: JournalHeader, pendingThrough end: Sequence
    ) {
        self.file = file
        self.mark = mark
        self.header = header
        offset = header.segmentByteCount
        ends = [2 of Sequence](repeating: end)
    }

    func place(for frame: Frame) -> Place {
        let space = header.spaceNeeded(for: frame)
        if offset + space <= header.segmentByteCount { return .here }
        return space <= header.segmentByteCount
            ? .other(movedThrough: ends[1 - segment]) : .nowhere
    }

    /// Goes on in the other segment; answers the sequence through which frames can move now.
    mutating func turn() -> Sequence {
        defer {
            segment = 1 - segment
            offset = 0
        }
        return ends[segment]
    }

    /// Writes the frame and brings it to the disk; after an error nobody knows what is there.
    mutating func write(_ frame: Frame) throws(EventLogError) {
        let position = JournalLayout.headerByteCount + segment * header.segmentByteCount + offset
        do throws(LMDBError) {
            try file.write(header.leading(frame).span, at: position)
            try file.synchronize()
        } catch {
            throw .outcomeUnknown("\(error)")
        }
        offset += header.spaceNeeded(for: frame)
        ends[segment] = frame.lastSequence
        announce(frame.lastSequence)
    }

    /// Tells readers in other processes how far they may trust the journal.
    func announce(_ sequence: Sequence) {
        // Readers that miss it see the frames later, when they are in the tables.
        try? mark.write(BigEndianKey.bytes(of: sequence.value).span, at: 0)
    }
}
