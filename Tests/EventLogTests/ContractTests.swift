import Digests
import EventLog
import Fixtures
import Locks
import Testing

@Suite struct ContractTests {
    @Test(arguments: LogKind.allCases)
    func `a new log ends before its first event`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        #expect(try log.tail() == Tail.empty)
        #expect(try log.epoch() == 0)
        #expect(try log.read(after: Sequence.start).isEmpty)
        #expect(try log.record(at: 1) == nil)
        #expect(try log.record(at: 0) == nil)
    }

    @Test(arguments: LogKind.allCases)
    func `what was appended is read back byte for byte`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        let frames = try fill(log, [1, 3, 300, 2])
        #expect(try log.tail().sequence == 306)
        #expect(try log.read(after: Sequence.start).map(\.bytes) == frames.map(\.bytes))
        #expect(try allRecords(log).count == 306)
        let record = try #require(try log.record(at: 4))
        #expect(record.encoded == frames[1].recordBytes(2))
        #expect(record.sequence == 4)
        #expect(record.aggregateID == "group-4")
        #expect(try log.record(at: 307) == nil)
    }

    @Test(arguments: LogKind.allCases)
    func `a read goes on from any sequence and keeps to its limits`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        let frames = try fill(log, [2, 3, 1, 4])
        #expect(try log.read(after: 3).map(\.id) == frames[1...].map(\.id))
        #expect(try log.read(after: 5).map(\.id) == frames[2...].map(\.id))
        let two = ReadLimit(frames: 2, bytes: 1 << 20)
        #expect(try log.read(after: 2, limit: two).map(\.id) == frames[1...2].map(\.id))
        let tight = ReadLimit(frames: 9, bytes: 0)
        #expect(try log.read(after: 0, limit: tight).map(\.id) == [frames[0].id])
        #expect(try log.read(after: 10).isEmpty)
        #expect(throws: EventLogError.beyondTail(11, tail: try log.tail())) {
            try log.read(after: 11)
        }
    }

    @Test(arguments: LogKind.allCases)
    func `a frame for another tail is refused and changes nothing`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        let frames = try fill(log, [2, 2])
        let tail = try log.tail()
        let early = try makeFrame(after: Tail.empty)
        let late = try makeFrame(after: Tail(sequence: 9, root: tail.root))
        let otherRoot = try makeFrame(after: Tail(sequence: 4, root: MerkleHasher.emptyRoot))
        // One that is told from a repeated frame only by the root that it follows.
        let forked = try makeFrame(
            after: Tail(sequence: 2, root: MerkleHasher.emptyRoot), count: 2, id: frames[1].id)
        for frame in [early, late, otherRoot, forked] {
            #expect(try log.append(frame) == .tailMoved(current: tail))
        }
        #expect(try log.tail() == tail)
        #expect(try allRecords(log).count == 4)
    }

    @Test(arguments: LogKind.allCases)
    func `repeating a frame is answered as the first time, for ever`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        var answers: [(Frame, AppendOutcome)] = []
        for size in [1, 4, 2] {
            let frame = try makeFrame(after: try log.tail(), count: size)
            answers.append((frame, try log.append(frame)))
        }
        _ = try log.beginEpoch()
        for (frame, outcome) in answers {
            #expect(try log.append(frame) == outcome)
        }
        #expect(try log.tail().sequence == 7)
    }

    @Test(arguments: LogKind.allCases)
    func `a writer of an earlier epoch is fenced`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        #expect(try log.beginEpoch() == 1)
        let old = try makeFrame(after: Tail.empty, epoch: 0)
        #expect(try log.append(old) == .fenced(epoch: 1))
        let ahead = try makeFrame(after: Tail.empty, epoch: 2)
        #expect(try log.append(ahead) == .fenced(epoch: 1))
        try fill(log, [1])
        #expect(try log.beginEpoch() == 2)
        #expect(try log.epoch() == 2)
        #expect(try log.tail().sequence == 1)
    }

    @Test(arguments: LogKind.allCases)
    func `a reader whose tail is not on the log is told that it forked`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        let frames = try fill(log, [2, 300, 2])
        for sequence: Sequence in [0, 1, 2, 3, 200, 257, 302, 303, 304] {
            let tail = try log.tail(at: sequence)
            let read = try log.read(after: tail)
            #expect(read.last?.lastSequence ?? sequence == 304)
        }
        #expect(try log.read(after: frames[1].previousTail).map(\.id) == frames[1...].map(\.id))
        let end = try log.tail()
        for reader in [
            Tail(sequence: 2, root: end.root), Tail(sequence: 100, root: end.root),
            Tail(sequence: 304, root: MerkleHasher.emptyRoot),
            Tail(sequence: 305, root: end.root),
        ] {
            #expect(throws: EventLogError.forked(reader: reader, log: end)) {
                try log.read(after: reader)
            }
        }
    }

    @Test(arguments: LogKind.allCases)
    func `listeners hear of appends until they are removed`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        let heard = Mutex<[Tail]>([])
        let others = Mutex(0)
        let id = log.addAppendListener { tail in heard.withLock { $0.append(tail) } }
        _ = log.addAppendListener { _ in others.withLock { $0 += 1 } }
        try fill(log, [1])
        let first = try log.tail()
        _ = try log.append(try makeFrame(after: Tail(sequence: 9, root: first.root)))
        try fill(log, [2])
        log.removeAppendListener(id)
        try fill(log, [1])
        #expect(heard.withLock { $0.map(\.sequence) } == [1, 3])
        #expect(others.withLock { $0 } == 3)
    }

    @Test(arguments: LogKind.allCases)
    func `a closed log says so`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        let frame = try makeFrame(after: Tail.empty)
        log.close()
        log.close()
        for call in [
            { _ = try log.tail() }, { _ = try log.read(after: Sequence.start) },
            { _ = try log.append(frame) }, { _ = try log.record(at: 1) },
            { _ = try log.bookmark(named: "a") }, { _ = try log.bookmarks(after: nil, limit: 1) },
            { try log.setBookmark(Bookmark(name: "a", position: 0)) },
            { try log.removeBookmark(named: "a") },
        ] as [() throws -> Void] {
            let error = #expect(throws: EventLogError.self) { try call() }
            guard case .unavailable(.closed, _) = error else {
                Issue.record("\(String(describing: error)) does not say that the log is closed")
                continue
            }
        }
    }

    @Test(arguments: LogKind.allCases)
    func `proofs hold for every record and every earlier end`(kind: LogKind) throws {
        let directory = try TemporaryDirectory()
        let log = try kind.open(at: directory.path)
        try fill(log, [1, 200, 57, 255, 10, 260])
        let tail = try log.tail()
        for sequence: Sequence in [1, 2, 201, 255, 256, 257, 512, 513, 514, 783] {
            let record = try #require(try log.record(at: sequence))
            let proof = try log.inclusionProof(of: sequence, at: tail.sequence)
            #expect(proof.verifies(record: record.encoded, in: tail))
            let growth = try log.consistencyProof(from: sequence, to: tail.sequence)
            #expect(growth.verifies(from: try log.tail(at: sequence), to: tail))
        }
        for question in [
            { _ = try log.root(at: 784) }, { _ = try log.inclusionProof(of: 1, at: 784) },
            { _ = try log.consistencyProof(from: 1, to: 784) },
        ] as [() throws -> Void] {
            #expect(throws: EventLogError.beyondTail(784, tail: tail)) { try question() }
        }
    }
}
