import EventLog
import LMDB

extension EventLogError {
    static let missingJournal = corrupt(
        "the journal of the log is missing, and with it what was not in the tables yet; put it "
            + "back if it still is somewhere")
}

/// The files of a journal in the directory of a log.
struct JournalFiles {
    private let path: String
    private let markPath: String
    private let log: FrameID

    init(in directory: String, of log: FrameID) {
        path = "\(directory)/\(JournalLayout.fileName)"
        markPath = "\(directory)/\(JournalLayout.markName)"
        self.log = log
    }

    var exist: Bool {
        get throws(EventLogError) {
            try EventLogError.translating { () throws(LMDBError) in try FixedFile.exists(path) }
        }
    }

    /// Makes an empty journal, durably.
    func create(segmentByteCount: Int) throws(EventLogError) {
        try EventLogError.translating { () throws(LMDBError) in
            try createMark()
            try createJournal(segmentByteCount)
        }
    }

    /// Puts an empty journal in the place of one in which nothing is needed any more, and opens it
    /// for the one writer; the mark stays.
    func replace(segmentByteCount: Int) throws(EventLogError) -> FixedFile {
        try EventLogError.translating { () throws(LMDBError) in
            try createJournal(segmentByteCount)
            return try FixedFile.open(path, forWriting: true)
        }
    }

    private func createJournal(_ segmentByteCount: Int) throws(LMDBError) {
        let header = JournalHeader(log: log, segmentByteCount: segmentByteCount)
        try FixedFile.create(
            path, byteCount: JournalLayout.byteCount(segment: segmentByteCount),
            head: header.encoded)
    }

    /// Opens the journal for the one writer; `inUse` when there is another.
    func open() throws(EventLogError) -> (file: FixedFile, mark: FixedFile) {
        try EventLogError.translating { () throws(LMDBError) in
            let file = try FixedFile.open(path, forWriting: true)
            // Whoever made it may have failed to make its name durable.
            try StoreDirectory.bringNamesToDisk(in: StoreDirectory.parent(of: path))
            if try !FixedFile.exists(markPath) { try createMark() }
            let mark = try FixedFile.open(markPath, forWriting: true)
            guard mark.byteCount != BigEndianKey.byteCount else { return (file, mark) }
            // A power cut may leave the name without the bytes, which are never flushed.
            try createMark()
            return (file, try FixedFile.open(markPath, forWriting: true))
        }
    }

    private func createMark() throws(LMDBError) {
        try FixedFile.create(
            markPath, byteCount: BigEndianKey.byteCount, head: BigEndianKey.bytes(of: 0),
            isDurable: false)
    }

    /// Opens the journal beside a writer, or where none is.
    func openForReading() throws(EventLogError) -> FixedFile {
        try EventLogError.translating { () throws(LMDBError) in
            try FixedFile.open(path, forWriting: false)
        }
    }

    /// The sequence that the writer announced last; nil where a power cut took the file or its
    /// bytes.
    ///
    /// Whatever else keeps it from being read says nothing about what was durable.
    var announced: Sequence? {
        get throws(EventLogError) {
            try EventLogError.translating { () throws(LMDBError) in
                do throws(LMDBError) {
                    let mark = try FixedFile.open(markPath, forWriting: false)
                    let bytes = try mark.read(at: 0, count: BigEndianKey.byteCount)
                    return BigEndianKey.number(in: bytes.span).map { Sequence($0) }
                } catch  where error.code == .missing {
                    return nil
                }
            }
        }
    }
}
