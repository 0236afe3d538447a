import EventLog
import Fixtures
import Testing

/// Logs in memory that begin as others do.
@Suite struct BeginningTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// A frame with commands of so many events each.
    private func frame(_ commands: [Int], after tail: Tail, _ epoch: UInt64) throws -> Frame {
        var builder = FrameBuilder(at: tail.sequence.next)
        for count in commands {
            for index in 0..<count {
                try builder.append(
                    makeRecord(at: builder.nextSequence, index: index), payload: [7])
            }
        }
        return builder.seal(id: .random(), epoch: epoch, after: tail)
    }

    @Test(arguments: LogKind.allCases)
    func `A beginning has whole commands, and the root that its source has there`(
        kind: LogKind
    ) throws {
        let source = try kind.open(at: directory.path)
        for commands in [[2], [1, 3, 1], [4], [2, 2]] {
            let epoch = try source.beginEpoch()
            _ = try source.append(frame(commands, after: source.tail(), epoch))
        }
        let records = try allRecords(source)
        let ends: [Sequence] = [0, 2, 2, 3, 6, 6, 6, 7, 11, 11, 11, 11, 13, 13, 15, 15]
        for (position, end) in ends.enumerated() {
            let log = InMemoryEventLog()
            try log.copy(from: source, throughCommandAt: Sequence(UInt64(position)))
            #expect(try log.tail() == source.tail(at: end), "up to \(position)")
            #expect(try allRecords(log) == Array(records[..<Int(end.value)]))
        }
    }

    @Test func `More than one read returns is copied, and the log goes on`() throws {
        let source = InMemoryEventLog()
        try fill(source, Array(repeating: 1, count: 2 * ReadLimit.standard.frames + 7))
        let log = InMemoryEventLog()
        try log.copy(from: source, throughCommandAt: source.tail().sequence)
        #expect(try log.tail() == source.tail())
        _ = try log.beginEpoch()
        try fill(log, [3])
        #expect(try log.tail().sequence == source.tail().sequence.advanced(by: 3))
    }

    @Test func `Bookmarks are left out`() throws {
        let source = InMemoryEventLog()
        try fill(source, [2, 1])
        try source.setBookmark(Bookmark(name: "mail", position: 3))
        let log = InMemoryEventLog()
        try log.copy(from: source, throughCommandAt: 3)
        #expect(try log.bookmarks(after: nil, limit: 9).isEmpty)
    }

    /// It was asked for again and again.
    @Test func `Frames that a log lost are damage`() throws {
        let source = InMemoryEventLog()
        try fill(source, [2])
        #expect(isCorrupt { try InMemoryEventLog().copy(from: source, throughCommandAt: 3) })
    }

    @Test func `Records that do not give the root are damage, also the last ones`() throws {
        for counts in [[1], [1, 1]] {
            let source = SwappingLog(InMemoryEventLog())
            source.swapped = Set(try fill(source, counts).map(\.lastSequence))
            let end = try source.tail().sequence
            #expect(isCorrupt { try InMemoryEventLog().copy(from: source, throughCommandAt: end) })
        }
    }
}
