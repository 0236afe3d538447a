import EventLog
import LMDB

/// The part of a segment that is being looked at.
///
/// Most of a journal is free, and whoever opens a log or follows a writer looks at all of it.
struct JournalWindow {
    /// Small enough for the processor's cache, and for memory that is used again.
    private static let byteCount = 64 << 10

    private let file: FixedFile
    private let header: JournalHeader
    /// Where the segment begins in the file.
    private let origin: Int
    private var bytes: [UInt8] = []
    private var start = 0

    /// Shows nothing yet of a segment of the file.
    init(on segment: Int, _ header: JournalHeader, of file: FixedFile) {
        self.file = file
        self.header = header
        origin = JournalLayout.headerByteCount + segment * header.segmentByteCount
    }

    /// Where in the segment the part ends.
    var end: Int { start + bytes.count }

    /// Whether all of the part was never written.
    var isFree: Bool { FixedFile.areUnwritten(bytes.span) }

    /// Shows what begins at an offset, which is at least so many bytes unless the segment ends.
    mutating func move(to offset: Int, count: Int = 1) throws(EventLogError) {
        start = offset
        let count = min(max(count, Self.byteCount), header.segmentByteCount - offset)
        bytes = try file.bytes(at: origin + offset, count: count)
    }

    /// Whether the segment begins with that frame.
    mutating func begins(with frame: Frame) throws(EventLogError) -> Bool {
        let expected = header.leading(frame)
        try show(0, count: expected.count)
        return start == 0 && bytes.starts(with: expected)
    }

    /// The intact frame that begins at an offset, with what leads it.
    mutating func frame(at offset: Int) throws(EventLogError) -> Frame? {
        let headByteCount = header.leadByteCount + FrameLayout.headerByteCount
        guard offset + headByteCount <= header.segmentByteCount else { return nil }
        try show(offset, count: headByteCount)
        guard header.leads(at: offset - start, in: bytes.span) else { return nil }
        let offset = offset + header.leadByteCount
        guard let count = FrameHeader.byteCount(announcedAt: offset - start, in: bytes.span),
            offset + count <= header.segmentByteCount
        else { return nil }
        try show(offset, count: count)
        return try? Frame(checking: Array(bytes.dropFirst(offset - start).prefix(count)))
    }

    private mutating func show(_ offset: Int, count: Int) throws(EventLogError) {
        if offset < start || offset + count > end { try move(to: offset, count: count) }
    }
}
