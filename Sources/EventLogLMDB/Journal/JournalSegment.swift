import EventLog
import LMDB

/// One half of a journal: the frames that were written last, and what lies behind them.
struct JournalSegment {
    /// That of the journal.
    let header: JournalHeader
    private let index: Int
    /// The intact frames at the beginning, as long as they ascend: behind them are those that the
    /// segment was written with before.
    private var frames: [Frame] = []
    private var end = 0

    init(_ index: Int, of header: JournalHeader) {
        self.index = index
        self.header = header
    }

    /// An empty segment comes last.
    var firstSequence: Sequence { frames.first?.firstSequence ?? Sequence(.max) }

    private var lastSequence: Sequence { frames.last?.lastSequence ?? .start }

    /// The frames that end beyond a sequence.
    func frames(beyond sequence: Sequence) -> ArraySlice<Frame> {
        frames[frames.count(through: sequence, \.lastSequence)...]
    }

    /// Where in the journal its last frame begins; nil when that is another.
    func position(ofLast frame: Frame) -> Int? {
        guard lastSequence == frame.lastSequence else { return nil }
        return JournalLayout.headerByteCount + index * header.segmentByteCount + end
            - header.spaceNeeded(for: frame)
    }

    /// Reads the frames that were added since the last time, or all if the segment was begun anew.
    mutating func read(_ file: FixedFile) throws(EventLogError) {
        var window = JournalWindow(on: index, header, of: file)
        if let first = frames.first, try !window.begins(with: first) {
            frames = []
            end = 0
        }
        while let frame = try window.frame(at: end), frame.lastSequence > lastSequence {
            frames.append(frame)
            end += header.spaceNeeded(for: frame)
        }
    }

    /// Whether there is an intact frame anywhere that ends beyond a sequence.
    func holdsFrame(beyond sequence: Sequence, in file: FixedFile) throws(EventLogError) -> Bool {
        if lastSequence > sequence { return true }
        var window = JournalWindow(on: index, header, of: file)
        var offset = end
        while offset < header.segmentByteCount {
            try window.move(to: offset)
            let windowEnd = window.end
            guard windowEnd > offset else { return false }
            if window.isFree { offset = windowEnd }
            while offset < windowEnd {
                if let frame = try window.frame(at: offset), frame.lastSequence > sequence {
                    return true
                }
                offset += JournalLayout.alignment
            }
        }
        return false
    }
}
