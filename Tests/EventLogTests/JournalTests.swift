import Digests
import EventLog
import Fixtures
import Foundation
import LMDB
import Locks
import SeededRandom
import Testing

@testable import EventLogLMDB

/// What a crash can leave of the journal, and what becomes of it.
@Suite struct JournalTests {
    /// A log whose last frames lie in the journal alone, as copied files.
    private struct Image: ~Copyable {
        let directory: TemporaryDirectory
        let frames: [Frame]
        /// The tail that was acknowledged last.
        let tail: Tail

        var path: String { directory.path + "/image" }
        var journal: String { "\(path)/\(JournalLayout.fileName)" }
        var mark: String { "\(path)/\(JournalLayout.markName)" }

        init(_ sizes: [Int], journalBytes: Int = 64 << 10) throws {
            let place = try TemporaryDirectory()
            let log = try LMDBEventLog.open(at: place.path + "/log", journalBytes: journalBytes)
            let written = try fill(log, sizes)
            let end = try log.tail()
            log.drain.finish()
            try Self.copy(place.path + "/log", to: place.path + "/image")
            (frames, tail) = (written, end)
            directory = place
        }

        static func copy(_ log: String, to image: String) throws {
            try? FileManager.default.removeItem(atPath: image)
            try FileManager.default.copyItem(atPath: log, toPath: image)
            try FileManager.default.removeItem(atPath: image + "/lock.mdb")
        }

        /// Changes the bytes of the journal where a frame lies.
        func change(_ frame: Frame, _ body: (inout Data) -> Void) throws {
            var bytes = try Data(contentsOf: URL(fileURLWithPath: journal))
            let place = try #require(bytes.range(of: Data(frame.bytes)))
            var part = bytes[place]
            body(&part)
            bytes.replaceSubrange(place, with: part)
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: journal))
            try file.write(contentsOf: bytes)
            try file.close()
        }

        func forgetMark() throws {
            try FileManager.default.removeItem(atPath: mark)
        }
    }

    // After the directory was removed all was once acknowledged as before, and lost.
    @Test(arguments: [false, true])
    func `nothing moves into a log that is not in its place any more`(isReplaced: Bool) throws {
        let directory = try TemporaryDirectory()
        let (path, elsewhere) = (directory.file("log"), directory.file("elsewhere"))
        let log = try LogKind.openSmallJournal(at: path)
        try fill(log, [1])
        try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
        if isReplaced {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false)
        }
        let error = #expect(throws: EventLogError.self) {
            for _ in 0..<100 { try fill(log, [3]) }
        }
        guard case .unavailable(.missing, _) = error else {
            Issue.record("\(String(describing: error)) does not say what is wrong")
            return
        }
        if isReplaced { try FileManager.default.removeItem(atPath: path) }
        try FileManager.default.moveItem(atPath: elsewhere, toPath: path)
        try fill(log, [3])
        let tail = try log.tail()
        log.close()
        let again = try LMDBEventLog.open(at: path)
        #expect(try again.tail() == tail)
        #expect(try again.verify().isEmpty)
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func `files copied after any append hold all that was acknowledged`(seed: UInt64) throws {
        print("copied files with seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let image = directory.path + "/image"
        let log = try LogKind.openSmallJournal(at: directory.path + "/log")
        for _ in 0..<30 {
            let size = Int.random(in: 1...12, using: &generator)
            try fill(log, [Int.random(in: 0..<8, using: &generator) == 0 ? 60 : size])
            log.drain.finish()
            try Image.copy(directory.path + "/log", to: image)
            let copy = try LMDBEventLog.open(at: image)
            #expect(try copy.tail() == log.tail())
            #expect(try allRecords(copy) == allRecords(log))
            #expect(try copy.verify().isEmpty)
            try fill(copy, [1])
        }
    }

    /// All but the first part was skipped, and the head put behind it.
    @Test func `a journal that was left moves by several commits`() throws {
        let image = try Image([3, 2, 4, 30, 1, 1])
        let log = try LogKind.openMovingLittle(at: image.path, journalBytes: 64 << 10)
        #expect(log.drain.frames.last == nil)
        #expect(try log.tail() == image.tail)
        #expect(try log.read(after: .start).map(\.bytes) == image.frames.map(\.bytes))
        #expect(try log.verify().isEmpty)
        try fill(log, [5])
        log.close()
        #expect(try LMDBEventLog.open(at: image.path).verify().isEmpty)
    }

    @Test(arguments: [0, 1, 87, 88, 300])
    func `a frame whose write was cut off is no event`(written: Int) throws {
        let image = try Image([3, 2, 4])
        try image.forgetMark()
        let last = try #require(image.frames.last)
        try image.change(last) { bytes in
            let start = bytes.startIndex + min(written, bytes.count - 1)
            for index in start..<bytes.endIndex { bytes[index] = 0 }
        }
        let log = try LMDBEventLog.open(at: image.path)
        #expect(try log.tail() == last.previousTail)
        #expect(try log.verify().isEmpty)
        try fill(log, [5])
        #expect(try log.tail().sequence == 10)
    }

    @Test func `every bit of a frame in the journal counts`() throws {
        for bit in stride(from: 0, to: 1_600, by: 37) {
            let image = try Image([1, 3], journalBytes: LogKind.smallJournalBytes)
            try image.forgetMark()
            try image.change(image.frames[1]) { bytes in
                bytes[bytes.startIndex + bit / 8] ^= 1 << UInt8(bit % 8)
            }
            let log = try LMDBEventLog.open(at: image.path)
            #expect(try log.tail() == image.frames[1].previousTail)
        }
    }

    @Test func `a durable frame that is gone is damage, not a shorter log`() throws {
        let image = try Image([3, 2, 4])
        try image.change(image.frames[2]) { $0[$0.startIndex + 100] ^= 1 }
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: image.path) })
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: image.path, .readOnly).tail() })
    }

    @Test func `a frame that is gone before others is damage`() throws {
        let image = try Image([3, 2, 4])
        try image.forgetMark()
        try image.change(image.frames[1]) { $0[$0.startIndex + 100] ^= 1 }
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: image.path) })
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: image.path, .readOnly).tail() })
    }

    /// Older frames behind them hid those that did not follow the log.
    @Test func `frames that do not follow are damage, whatever older ones lie behind`() throws {
        let image = try Image([1, 2, 3, 1, 2, 3])
        let frames = image.frames
        var damaged = frames[3].bytes
        damaged[100] ^= 1
        let file = try journal([
            [frames[4].bytes, frames[5].bytes, frames[0].bytes], [frames[2].bytes, damaged],
        ])
        var scan = try JournalScan(file, of: Self.log)
        let hasher = MerkleHasher()
        let first = PendingFrame(frames[0], after: .empty, hasher).head
        let head = PendingFrame(frames[1], after: first, hasher).head
        #expect(isCorrupt { _ = try scan.frames(after: head) })
        let known = try scan.frames(after: head, through: frames[2].lastSequence)
        #expect(known.frames.map(\.frame.id) == [frames[2].id])
    }

    /// A sound log would be refused where the newer ones lie before the older.
    @Test func `frames are found in whichever segment they lie`() throws {
        let image = try Image([1, 2, 3, 1])
        let bytes = image.frames.map(\.bytes)
        let (older, newer) = (Array(bytes[..<2]), Array(bytes[2...]))
        for segments in [[older, newer], [newer, older]] {
            var scan = try JournalScan(journal(segments), of: Self.log)
            #expect(try scan.frames(after: .empty).frames.map(\.frame.id) == image.frames.map(\.id))
        }
    }

    @Test(arguments: [0, 8, 65_440, 65_448, 65_488, 65_536, 130_000])
    func `a frame that does not follow is found wherever it lies`(offset: Int) throws {
        let image = try Image([1, 2_000], journalBytes: Self.segmentByteCount)
        let frames = image.frames
        #expect(frames[1].bytes.count > 64 << 10)
        let free = [UInt8](repeating: 0, count: offset)
        var scan = try JournalScan(journal([[], [free, frames[1].bytes]]), of: Self.log)
        #expect(isCorrupt { _ = try scan.frames(after: .empty) })
        let hasher = MerkleHasher()
        let first = PendingFrame(frames[0], after: .empty, hasher).head
        let last = PendingFrame(frames[1], after: first, hasher).head
        #expect(try scan.frames(after: last).frames.isEmpty)
    }

    /// What somebody wrote into a message was taken for a frame of the writer, and the log refused.
    @Test func `a frame inside of a record is no evidence of lost events`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        let ahead = Tail(sequence: Sequence(1 << 40), root: MerkleHasher.emptyRoot)
        let forged = try makeFrame(after: ahead)
        var payload = [UInt8](repeating: 1, count: 1_000)
        // Once at each distance from the places where frames begin.
        for distance in 0..<JournalLayout.alignment {
            while payload.count % JournalLayout.alignment != distance { payload.append(1) }
            payload += forged.bytes
        }
        var builder = FrameBuilder(at: 1)
        try builder.append(makeRecord(at: 1), payload: payload)
        _ = try log.append(builder.seal(id: .random(), epoch: 0, after: .empty))
        log.close()
        let again = try LMDBEventLog.open(at: path)
        try fill(again, [1])
        again.close()
        #expect(try LMDBEventLog.open(at: path).tail().sequence == 2)
    }

    /// A frame was taken for durable, or the journal for damaged.
    @Test func `a writer that begins while the journal is read does not mislead`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path, journalBytes: 1 << 20)
        try fill(log, [1])
        let (id, tail) = (log.id, try log.tail())
        log.close()
        let environment = try Environment.open(
            at: path, Environment.Configuration(tables: StoreLayout.tables, access: .readOnly))
        defer { environment.close() }
        let frame = try makeFrame(after: tail)
        let (journal, place) = (path + "/" + JournalLayout.fileName, JournalLayout.headerByteCount)
        for pause in 0..<20 {
            let answer = Mutex<Result<Int, any Error>?>(nil)
            let reading = Thread {
                let follower = JournalFollower(directory: path, log: id)
                let count = Result { try follower.frames(Store(environment)).frames.count }
                answer.withLock { $0 = count }
            }
            reading.start()
            Thread.sleep(forTimeInterval: Double(pause) * 0.0005)
            let writing = try FixedFile.open(journal, forWriting: true)
            try writing.write(frame.bytes.span, at: place)
            while !reading.isFinished { Thread.sleep(forTimeInterval: 0.001) }
            // It was never flushed.
            #expect(try answer.withLock { try $0?.get() } == 0)
            try writing.write([UInt8](repeating: 0, count: frame.bytes.count).span, at: place)
        }
    }

    @Test func `a journal of the first format is read, and a new one begins`() throws {
        let image = try Image([3, 2, 4])
        let segmentByteCount = 64 << 10
        let id = try LMDBEventLog.open(at: image.path, .readOnly).id
        let header = JournalHeader(log: id, segmentByteCount: segmentByteCount, lead: nil)
        try FixedFile.create(
            image.journal, byteCount: JournalLayout.byteCount(segment: segmentByteCount),
            head: header.encoded)
        let file = try FixedFile.open(image.journal, forWriting: true)
        var offset = JournalLayout.headerByteCount
        for frame in image.frames {
            try file.write(frame.bytes.span, at: offset)
            offset += header.spaceNeeded(for: frame)
        }
        #expect(try LMDBEventLog.open(at: image.path, .readOnly).tail() == image.tail)
        let copy = image.path + "2"
        try Image.copy(image.path, to: copy)
        let log = try LMDBEventLog.open(at: copy)
        #expect(try log.tail() == image.tail)
        try fill(log, [1])
        #expect(try log.verify().isEmpty)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(copy)/\(JournalLayout.fileName)"))
        let written = try JournalHeader(checking: Array(bytes.prefix(JournalHeader.byteCount)))
        #expect(written.lead != nil)
    }

    private static let log = FrameID(high: 1, low: 2)
    private static let segmentByteCount = 512 << 10

    /// A journal with these bytes, each padded, in its segments.
    private func journal(_ segments: [[[UInt8]]]) throws -> FixedFile {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/journal"
        let header = JournalHeader(log: Self.log, segmentByteCount: Self.segmentByteCount)
        try FixedFile.create(
            path, byteCount: JournalLayout.byteCount(segment: Self.segmentByteCount),
            head: header.encoded)
        let file = try FixedFile.open(path, forWriting: true)
        for (index, parts) in segments.enumerated() {
            var offset = JournalLayout.headerByteCount + index * Self.segmentByteCount
            for part in parts {
                let isFree = part.allSatisfy { $0 == 0 }
                var bytes: [UInt8] = []
                if let lead = header.lead, !isFree { BigEndian.append(lead, to: &bytes) }
                bytes += part
                try file.write(bytes.span, at: offset)
                let space = bytes.count + JournalLayout.alignment - 1
                offset += space / JournalLayout.alignment * JournalLayout.alignment
            }
        }
        return file
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func `looks that go on where the last one ended miss nothing`(seed: UInt64) throws {
        print("looks with seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let kib = [4, 16].randomElement(using: &generator) ?? 4
        var log = try LogKind.openMovingLittle(at: path, journalBytes: kib << 10)
        let follower = JournalFollower(directory: path, log: log.id)
        for _ in 0..<150 {
            let size = Int.random(in: 1...12, using: &generator)
            try fill(log, [Int.random(in: 0..<12, using: &generator) == 0 ? 80 : size])
            switch Int.random(in: 0..<10, using: &generator) {
            case 0:
                log.close()
                log = try LogKind.openMovingLittle(at: path, journalBytes: kib << 10)
            case 1: log.drain.finish()
            case 2: _ = try log.beginEpoch()
            case 3...5: continue
            default: break
            }
            let store = try log.openStore()
            let frames = try follower.frames(store).frames
            for (frame, next) in zip(frames, frames.dropFirst()) {
                #expect(frame.head.tail == next.frame.previousTail)
            }
            let stored = try store.read { try store.head($0).tail }
            let end = frames.last?.head.tail ?? stored
            #expect(try end == log.tail())
            #expect(frames.first.map { $0.frame.previousTail.sequence <= stored.sequence } ?? true)
        }
    }

    @Test func `a journal in use must be there, and be that of the log`() throws {
        let image = try Image([3, 2])
        let other = try Image([3, 2])
        try FileManager.default.removeItem(atPath: image.journal)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: image.path) })
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        #expect(try reader.verify().map(\.kind) == [.wrongJournal])
        #expect(isCorrupt { _ = try reader.tail() })
        reader.close()
        try FileManager.default.copyItem(atPath: other.journal, toPath: image.journal)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: image.path) })
    }

    @Test func `a journal whose header is damaged or newer is refused`() throws {
        let image = try Image([1])
        let header = Array(
            try Data(contentsOf: URL(fileURLWithPath: image.journal))
                .prefix(JournalHeader.byteCount))
        var damaged = header
        damaged[9] ^= 1
        try overwrite(image.journal, at: 0, with: damaged)
        #expect(isCorrupt { _ = try LMDBEventLog.open(at: image.path) })
        var newer = Array(header.prefix(32))
        newer[7] = UInt8(JournalLayout.version + 1)
        BigEndian.append(XXH3.hash64(newer.span), to: &newer)
        try overwrite(image.journal, at: 0, with: newer)
        let version = Int(JournalLayout.version)
        #expect(throws: EventLogError.newerFormat(found: version + 1, supported: version)) {
            try LMDBEventLog.open(at: image.path)
        }
    }

    @Test func `a closed log needs no journal`() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/log"
        let log = try LMDBEventLog.open(at: path)
        try fill(log, [3, 4])
        log.close()
        try FileManager.default.removeItem(atPath: "\(path)/\(JournalLayout.fileName)")
        let again = try LMDBEventLog.open(at: path)
        #expect(try again.tail().sequence == 7)
        try fill(again, [1])
        #expect(try again.verify().isEmpty)
    }

    @Test func `a mark whose bytes a power cut took is made anew`() throws {
        let image = try Image([3, 2])
        try Data().write(to: URL(fileURLWithPath: image.mark))
        let log = try LMDBEventLog.open(at: image.path)
        try fill(log, [4])
        #expect(try log.tail().sequence == 9)
    }

    /// Out of file descriptors a sound log was called damaged, and a writer checked nothing.
    @Test func `a mark that cannot be read is another trouble than one that is gone`() throws {
        let image = try Image([3, 2])
        try image.forgetMark()
        #expect(try LMDBEventLog.open(at: image.path, .readOnly).tail() == image.tail)
        try FileManager.default.createDirectory(
            atPath: image.mark, withIntermediateDirectories: false)
        let error = #expect(throws: EventLogError.self) {
            try LMDBEventLog.open(at: image.path, .readOnly).tail()
        }
        guard case .unavailable = error else {
            Issue.record("\(String(describing: error)) is no trouble with the files")
            return
        }
    }

    /// On a full disk it found no room for a frame, and nobody knew what became of that.
    @Test func `a journal that a copy made holes in has its room again`() throws {
        let image = try Image([3, 2])
        // Nothing can be told where files have no holes, or always some.
        guard try !hasHoles(image.journal) else { return }
        try makeSparse(image.journal)
        guard try hasHoles(image.journal) else { return }
        let log = try LMDBEventLog.open(at: image.path)
        #expect(try log.tail() == image.tail)
        #expect(try !hasHoles(image.journal))
        try fill(log, [1])
        let reader = JournalFollower(directory: image.path, log: log.id)
        #expect(try reader.frames(log.openStore()).last?.head.tail == log.tail())
        log.close()
        let whole = try number(of: image.journal)
        let again = try LMDBEventLog.open(at: image.path)
        #expect(try again.verify().isEmpty)
        #expect(try number(of: image.journal) == whole)
    }

    private func hasHoles(_ path: String) throws -> Bool {
        try FixedFile.open(path, forWriting: false).hasHoles
    }

    private func number(of path: String) throws -> UInt64 {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.systemFileNumber] as? UInt64)
    }

    /// Writes a file anew without the parts of it that are zeros.
    private func makeSparse(_ path: String) throws {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        try FileManager.default.removeItem(atPath: path)
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try file.truncate(atOffset: UInt64(bytes.count))
        for start in stride(from: 0, to: bytes.count, by: 4_096) {
            let part = bytes[start..<min(start + 4_096, bytes.count)]
            guard part.contains(where: { $0 != 0 }) else { continue }
            try file.seek(toOffset: UInt64(start))
            try file.write(contentsOf: part)
        }
        try file.close()
    }

    @Test func `without its journal a log ends where its tables do`() throws {
        let image = try Image([3, 2])
        let stored = try LMDBEventLog.open(at: image.path)
        stored.close()
        let log = try LMDBEventLog.open(at: image.path)
        try fill(log, [4])
        log.drain.finish()
        let copy = image.path + "2"
        try Image.copy(image.path, to: copy)
        try FileManager.default.removeItem(atPath: "\(copy)/\(JournalLayout.fileName)")
        let reader = try LMDBEventLog.open(at: copy, .readOnly)
        let findings = try reader.verify()
        #expect(findings.map(\.kind) == [.wrongJournal])
        #expect(findings.map(\.sequence) == [6])
        reader.close()
        let tables = try LMDBEventLog.open(at: copy, .tablesOnly)
        #expect(try tables.tail() == image.tail)
        #expect(try allRecords(tables).count == 5)
        #expect(try tables.verify().isEmpty)
    }

    @Test func `a reader without a writer takes every intact frame`() throws {
        let image = try Image([3, 2, 4])
        try image.forgetMark()
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        #expect(try reader.tail() == image.tail)
        #expect(try allRecords(reader).count == 9)
        #expect(try reader.record(at: 6)?.sequence == 6)
        #expect(try reader.verify().isEmpty)
    }

    /// The log became shorter for a reader who had followed it, until the writer had moved all.
    @Test func `a writer that begins takes nothing back that was shown`() throws {
        let image = try Image([3, 2, 4])
        try image.forgetMark()
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        #expect(try reader.tail() == image.tail)
        let writing = try FixedFile.open(image.journal, forWriting: true)
        for announced in [nil, UInt64(0), 5] {
            try announced.map {
                try FixedFile.create(
                    image.mark, byteCount: BigEndianKey.byteCount, head: BigEndianKey.bytes(of: $0),
                    isDurable: false)
            }
            #expect(try reader.tail() == image.tail)
            #expect(try allRecords(reader).count == 9)
        }
        withExtendedLifetime(writing) {}
    }

    /// The system reports a failed flush once, and a later one succeeds without the bytes.
    @Test func `what a failed flush left is shown when a writer has seen to it`() throws {
        let image = try Image([3, 2, 4])
        try image.forgetMark()
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        let store = try reader.openStore()
        let failures = Mutex(1)
        let follower = JournalFollower(directory: image.path, log: reader.id) {
            (file) throws(EventLogError) in
            let isFailing = failures.withLock { left in
                defer { left = max(0, left - 1) }
                return left > 0
            }
            if isFailing { throw .unavailable(.storage, "no flush") }
            try file.bringToDisk()
        }
        #expect(throws: EventLogError.self) { try follower.frames(store) }
        #expect(try follower.frames(store).last == nil)
        let writing = try FixedFile.open(image.journal, forWriting: true)
        #expect(try follower.frames(store).last == nil)
        try FixedFile.create(
            image.mark, byteCount: BigEndianKey.byteCount, head: BigEndianKey.bytes(of: 9),
            isDurable: false)
        #expect(try follower.frames(store).last?.head.tail == image.tail)
        withExtendedLifetime(writing) {}
        #expect(try follower.frames(store).last?.head.tail == image.tail)
    }

    /// What was flushed once is not in doubt, whatever becomes of a later flush.
    @Test func `a flush that fails takes nothing back that was shown`() throws {
        let image = try Image([3, 2, 4])
        try image.forgetMark()
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        let store = try reader.openStore()
        let isFailing = Mutex(false)
        let follower = JournalFollower(directory: image.path, log: reader.id) {
            (file) throws(EventLogError) in
            if isFailing.withLock({ $0 }) { throw .unavailable(.storage, "no flush") }
        }
        #expect(try follower.frames(store).last?.head.tail == image.tail)
        isFailing.withLock { $0 = true }
        #expect(throws: EventLogError.self) { try follower.frames(store) }
        for _ in 0..<2 { #expect(try follower.frames(store).last?.head.tail == image.tail) }
    }

    /// One that began while a reader looked had it forget what it had shown.
    @Test func `a writer that begins amid a look takes nothing back that was shown`() throws {
        let image = try Image([3, 2, 4], journalBytes: 1 << 20)
        try image.forgetMark()
        let reader = try LMDBEventLog.open(at: image.path, .readOnly)
        #expect(try reader.tail() == image.tail)
        let journal = image.journal
        let writer = Thread {
            for _ in 0..<600 {
                let writing = try? FixedFile.open(journal, forWriting: true)
                Thread.sleep(forTimeInterval: 0.000_5)
                withExtendedLifetime(writing) {}
                Thread.sleep(forTimeInterval: 0.000_5)
            }
        }
        writer.start()
        var tails: Set<Sequence> = []
        while !writer.isFinished { tails.insert(try reader.tail().sequence) }
        #expect(tails == [image.tail.sequence])
    }

    private func overwrite(_ path: String, at offset: UInt64, with bytes: [UInt8]) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.seek(toOffset: offset)
        try file.write(contentsOf: bytes)
        try file.close()
    }

    /// Fuzzing found it: the size became a signed number, and the size of the file was multiplied
    /// from it, whatever it was.
    @Test(arguments: [UInt64.max, 1 << 63, 1 << 62, 1 << 41])
    func `a journal that claims to be huge is refused`(byteCount: UInt64) {
        let whole = JournalHeader(log: FrameID(high: 1, low: 2), segmentByteCount: 4_096).encoded
        var bytes = Array(whole.prefix(24))
        BigEndian.append(byteCount, to: &bytes)
        BigEndian.append(XXH3.hash64(bytes.span), to: &bytes)
        bytes += whole[bytes.count..<48]
        BigEndian.append(XXH3.hash64(bytes.span), to: &bytes)
        #expect(throws: EventLogError.self) { try JournalHeader(checking: bytes) }
    }
}
