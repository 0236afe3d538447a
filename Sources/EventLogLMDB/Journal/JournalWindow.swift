import EventLog
import LMDB

/// The part of a segment that is being looked at.
///
/// Most of a journal is free, and whoever opens a log or follows a writer looks at all of it.
struct JournalWindow {
    /// Small enough for the processor's cache, and for memory that is used again.
    private static let byteCount = 64 << 10

    private let file: FixedFile
    private let segment: Range<Int>
    private var bytes: [UInt8] = []
    private var start = 0

    /// Shows nothing yet of a segment that lies there in the file.
    init(on segment: Range<Int>, of file: FixedFile) {
        self.segment = segment
        self.file = file
    }

    /// Where in the segment the part ends.
    var end: Int { start + bytes.count }

    /// Whether all of the part was never written.
    var isFree: Bool { bytes.reduce(0, |) == 0 }

    /// Shows what begins at an offset, which is at least so many bytes unless the segment ends.
    mutating func move(to offset: Int, count: Int = 1) throws(EventLogError) {
        start = offset
        let count = min(max(count, Self.byteCount), segment.count - offset)
        do throws(LMDBError) {
            bytes = try file.read(at: segment.lowerBound + offset, count: count)
        } catch {
            throw EventLogError(translating: error)
        }
    }

    /// Whether the segment begins with these bytes.
    mutating func begins(with other: [UInt8]) throws(EventLogError) -> Bool {
        try show(0, count: other.count)
        return bytes.starts(with: other)
    }

    /// The intact frame that begins at an offset.
    mutating func frame(at offset: Int) throws(EventLogError) -> Frame? {
        guard offset + FrameLayout.headerByteCount <= segment.count else { return nil }
        try show(offset, count: FrameLayout.headerByteCount)
        guard let count = FrameHeader.byteCount(announcedAt: offset - start, in: bytes.span),
            offset + count <= segment.count
        else { return nil }
        try show(offset, count: count)
        return try? Frame(checking: Array(bytes.dropFirst(offset - start).prefix(count)))
    }

    private mutating func show(_ offset: Int, count: Int) throws(EventLogError) {
        if offset < start || offset + count > end { try move(to: offset, count: count) }
    }
}
