import EventLog
import EventLogLMDB
import Fixtures
import Testing

@Suite struct CopyTests {
    private let directory: TemporaryDirectory
    private let copy: LMDBEventLog

    init() throws {
        directory = try TemporaryDirectory()
        copy = try LMDBEventLog.open(at: directory.path + "/copy")
    }

    @Test(arguments: LogKind.allCases)
    func `a copy has the frames, the root and the epoch of its source`(kind: LogKind) throws {
        let source = try kind.open(at: directory.path)
        #expect(try copy.copy(from: source) == Tail.empty)
        _ = try source.beginEpoch()
        // More than one read returns.
        for _ in 0..<3 {
            try fill(source, Array(repeating: 1, count: ReadLimit.standard.frames) + [300])
            #expect(try copy.copy(from: source) == source.tail())
        }
        #expect(try copy.epoch() == source.epoch())
        for position: Sequence in [0, 1_024, 2_000, 3_972] {
            #expect(
                try copy.read(after: position).map(\.bytes)
                    == source.read(after: position).map(\.bytes))
        }
        #expect(try copy.verify().isEmpty)
    }

    @Test func `pages of bookmarks come and go`() throws {
        let source = InMemoryEventLog()
        try fill(source, [9])
        for number in 0..<3_000 {
            try source.setBookmark(Bookmark(name: "s\(number)", position: 5))
            try copy.setBookmark(Bookmark(name: "c\(number)", position: 1))
        }
        _ = try copy.copy(from: source)
        let found = try copy.bookmarks(after: nil, limit: 9_000)
        #expect(found.count == 3_000)
        #expect(try found == source.bookmarks(after: nil, limit: 9_000))
    }

    @Test(arguments: LogKind.allCases)
    func `a log with another beginning is refused and stays`(kind: LogKind) throws {
        let source = try kind.open(at: directory.path)
        let frames = try fill(source, [2, 3])
        // In the third the last frame begins where one of the source does, and ends within it.
        for counts in [[5], [3], [2, 2], [2, 3, 1]] {
            let place = try TemporaryDirectory()
            let other = try LMDBEventLog.open(at: place.path + "/log")
            try fill(other, counts)
            let tail = try other.tail()
            let forked = EventLogError.forked(reader: tail, log: try source.tail())
            #expect(throws: CopyFailure.source(forked)) { try other.copy(from: source) }
            #expect(try other.tail() == tail)
        }
        #expect(try source.read(after: Sequence.start).map(\.bytes) == frames.map(\.bytes))
    }

    // Of a page of megabytes nothing was copied, and its end was named.
    @Test(arguments: [[1], [2, 3, 4], [4], [5], [1, 2, 3, 4, 5]])
    func `a copy ends before the first records that do not give the root`(swapped: [Int]) throws {
        let source = SwappingLog(InMemoryEventLog())
        try fill(source, [2, 3])
        #expect(try copy.copy(from: source).sequence == 5)
        let frames = try fill(source, [1, 4, 2, 1, 3])
        source.swapped = Set(swapped.map { frames[$0 - 1].lastSequence })
        let first = frames[swapped[0] - 1]
        let message =
            "the records \(first.firstSequence) to \(first.lastSequence) do not have the log's root"
        for _ in 1...2 {
            #expect(throws: CopyFailure.source(.corrupt(message))) {
                try copy.copy(from: source)
            }
            #expect(try copy.tail() == first.previousTail)
            #expect(try copy.verify().isEmpty)
        }
        source.swapped = []
        #expect(try copy.copy(from: source) == source.tail())
        #expect(try copy.verify().isEmpty)
    }

    @Test func `a copy ends before frames that are missing`() throws {
        let source = SwappingLog(InMemoryEventLog())
        let frames = try fill(source, [2, 3, 1, 4, 2])
        source.missing = frames[3].lastSequence
        for _ in 1...2 {
            #expect(throws: CopyFailure.source(.corrupt("7 is missing in the log"))) {
                try copy.copy(from: source)
            }
            #expect(try copy.tail() == frames[2].previousTail)
        }
        source.missing = nil
        #expect(try copy.copy(from: source) == source.tail())
    }

    /// It became a new log, and nobody was told that nothing had been copied.
    @Test func `a copy that was cut off before its first frames is no log yet`() throws {
        let source = InMemoryEventLog()
        try fill(source, [2])
        let path = directory.path + "/begun"
        for _ in 0..<2 {
            try LMDBEventLog.open(at: path, copying: source.id).close()
            for access in [LMDBEventLog.Access.readWrite, .readOnly] {
                let error = #expect(throws: EventLogError.self) {
                    try LMDBEventLog.open(at: path, access)
                }
                guard case .notALog = error else {
                    Issue.record("\(String(describing: error)) says something else")
                    return
                }
            }
        }
        let copy = try LMDBEventLog.open(at: path, copying: source.id)
        #expect(try copy.copy(from: source) == source.tail())
        copy.close()
        let opened = try LMDBEventLog.open(at: path)
        #expect(try (opened.id, opened.tail()) == (source.id, source.tail()))
    }

    @Test func `a copy of an empty log is a log`() throws {
        let source = InMemoryEventLog()
        let path = directory.path + "/begun"
        let copy = try LMDBEventLog.open(at: path, copying: source.id)
        #expect(try copy.copy(from: source) == .empty)
        copy.close()
        #expect(try LMDBEventLog.open(at: path).id == source.id)
    }

    @Test func `it is told which of the two logs is in trouble`() throws {
        let source = try LMDBEventLog.open(at: directory.path + "/log")
        source.close()
        #expect(throws: CopyFailure.source(.unavailable(.closed, source.directory))) {
            try copy.copy(from: source)
        }
        let other = InMemoryEventLog()
        try fill(other, [1])
        copy.close()
        #expect(throws: CopyFailure.copy(.unavailable(.closed, copy.directory))) {
            try copy.copy(from: other)
        }
    }
}
