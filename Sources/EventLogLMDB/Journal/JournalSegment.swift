import EventLog
import LMDB

/// One half of a journal: the frames that were written last, and what lies behind them.
///
/// Read a window at a time. Most of a journal is free, and whoever opens a log or follows a writer
/// looks at all of it.
struct JournalSegment {
    /// Small enough for the processor's cache, and for memory that is used again.
    private static let windowByteCount = 64 << 10

    /// The intact frames at the beginning, as long as they ascend: behind them are those that the
    /// segment was written with before.
    private(set) var frames: [Frame] = []
    private let file: FixedFile
    private let start: Int
    private let byteCount: Int
    /// Where the frames end.
    private var end = 0
    private var window: [UInt8] = []
    private var windowStart = 0

    init(of file: FixedFile, at start: Int, byteCount: Int) throws(EventLogError) {
        self.file = file
        self.start = start
        self.byteCount = byteCount
        while let frame = try frame(at: end), frame.lastSequence > lastSequence {
            frames.append(frame)
            end += Journal.spaceNeeded(for: frame)
        }
    }

    /// An empty segment comes last.
    var firstSequence: Sequence { frames.first?.firstSequence ?? Sequence(.max) }

    private var lastSequence: Sequence { frames.last?.lastSequence ?? .start }

    /// Whether there is an intact frame anywhere that ends beyond a sequence.
    mutating func holdsFrame(beyond sequence: Sequence) throws(EventLogError) -> Bool {
        if lastSequence > sequence { return true }
        var offset = end
        while offset < byteCount {
            try moveWindow(to: offset, count: 1)
            let windowEnd = windowStart + window.count
            guard windowEnd > offset else { return false }
            // Free space begins no frame.
            if window.reduce(0, |) == 0 { offset = windowEnd }
            while offset < windowEnd {
                if let frame = try frame(at: offset), frame.lastSequence > sequence { return true }
                offset += JournalLayout.alignment
            }
        }
        return false
    }

    private mutating func frame(at offset: Int) throws(EventLogError) -> Frame? {
        guard offset + FrameLayout.headerByteCount <= byteCount else { return nil }
        try show(offset, count: FrameLayout.headerByteCount)
        guard
            let count = FrameHeader.byteCount(
                announcedAt: offset - windowStart, in: window.span),
            offset + count <= byteCount
        else { return nil }
        try show(offset, count: count)
        return try? Frame(checking: Array(window.dropFirst(offset - windowStart).prefix(count)))
    }

    private func isInWindow(_ offset: Int, count: Int) -> Bool {
        offset >= windowStart && offset + count <= windowStart + window.count
    }

    private mutating func show(_ offset: Int, count: Int) throws(EventLogError) {
        if !isInWindow(offset, count: count) { try moveWindow(to: offset, count: count) }
    }

    private mutating func moveWindow(to offset: Int, count: Int) throws(EventLogError) {
        windowStart = offset
        window = try file.bytes(
            at: start + offset, count: min(max(count, Self.windowByteCount), byteCount - offset))
    }
}

extension FixedFile {
    /// Bytes of a journal; fewer at the end of the file.
    func bytes(at offset: Int, count: Int) throws(EventLogError) -> [UInt8] {
        do throws(LMDBError) {
            return try read(at: offset, count: count)
        } catch {
            throw EventLogError(translating: error)
        }
    }
}
