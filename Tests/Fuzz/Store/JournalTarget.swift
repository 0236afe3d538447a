import Digests
@testable import EventLog
@testable import EventLogLMDB
import Foundation
import FuzzSupport
import LMDB

/// A journal with any bytes in its segments: what is found continues the log, or it is damaged.
///
/// The first byte says how many frames that belong there are laid down before the bytes of the
/// input, whether checksums and leads are put right, as only hostile bytes have them, and whether
/// the journal is one whose frames have a lead.
enum JournalTarget {
    static let target = FuzzTarget("journal") { input in
        var reader = InputReader(input)
        let mode = reader.byte()
        let journal = mode & 16 == 0 ? plain : led
        let frames = own.prefix(Int(mode & 3))
        var segments = [[UInt8]](repeating: [], count: JournalLayout.segmentCount)
        for frame in frames {
            segments[Int(mode >> 2) & 1] += padded(journal.header.leading(frame))
        }
        let rest = reader.rest()
        segments[0] += rest.prefix(rest.count / 2)
        segments[1] += rest.dropFirst(rest.count / 2)
        for index in segments.indices {
            segments[index] = Array(segments[index].prefix(segmentByteCount))
            if mode & 8 != 0 { mend(&segments[index], journal.header) }
        }
        let file = journal.file(segments)
        var scan = require("the header is that of the log") {
            try JournalScan(file, of: journal.header.log)
        }
        guard let found = try? scan.frames(after: .empty) else {
            require(!rest.allSatisfy { $0 == 0 }, "a journal of its own frames can be read")
            return
        }
        check(found)
        // Those of the input may follow them, but nothing comes before or between.
        if mode & 8 == 0 {
            require(
                found.frames.map(\.frame.id).starts(with: frames.map(\.id)),
                "frames that are whole are found")
        }
        let some = require("a limit leaves frames out") {
            try scan.frames(after: .empty, through: Sequence(1))
        }
        require(
            some.frames.map(\.frame.id)
                == found.frames.prefix { $0.frame.lastSequence <= 1 }.map(\.frame.id),
            "a limit leaves out what lies beyond it, and nothing else")
    }

    private static let segmentByteCount = 1_024
    /// The first format: nothing leads a frame, so that more of the input passes for one.
    private static let plain = JournalOnDisk("plain", segmentByteCount, lead: nil)
    private static let led = JournalOnDisk("led", segmentByteCount, lead: 0x6c65_6164_0102_0304)

    /// Three frames that follow each other.
    private static let own: [Frame] = {
        var frames: [Frame] = []
        var head = StoreHead.empty
        let hasher = MerkleHasher()
        for number in 1...3 {
            var builder = FrameBuilder(at: head.tail.sequence.next)
            for _ in 0..<number {
                require("a record fits") {
                    try builder.append(encoded: [8, UInt8(builder.nextSequence.value)])
                }
            }
            let frame = builder.seal(
                id: FrameID(high: 7, low: UInt64(number)), epoch: 1, after: head.tail)
            head = PendingFrame(frame, after: head, hasher).head
            frames.append(frame)
        }
        return frames
    }()

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        let rest = bytes.count % JournalLayout.alignment
        return bytes + [UInt8](repeating: 0, count: rest == 0 ? 0 : JournalLayout.alignment - rest)
    }

    /// Gives whatever looks like a frame the lead and the checksum of one.
    private static func mend(_ bytes: inout [UInt8], _ header: JournalHeader) {
        let alignment = JournalLayout.alignment
        for offset in stride(from: header.leadByteCount, to: bytes.count, by: alignment) {
            guard let count = FrameHeader.byteCount(announcedAt: offset, in: bytes.span),
                count >= FrameLayout.overheadByteCount(events: 1), offset + count <= bytes.count
            else { continue }
            let end = offset + count - FrameLayout.checksumByteCount
            var checksum: [UInt8] = []
            BigEndian.append(XXH3.hash64(bytes.span.extracting(offset..<end)), to: &checksum)
            bytes.replaceSubrange(end..<end + checksum.count, with: checksum)
            guard let number = header.lead else { continue }
            var lead: [UInt8] = []
            BigEndian.append(number, to: &lead)
            bytes.replaceSubrange(offset - lead.count..<offset, with: lead)
        }
    }

    private static func check(_ found: PendingFrames) {
        var tail = Tail.empty
        for pending in found.frames {
            require(pending.frame.previousTail == tail, "frames follow each other")
            tail = pending.head.tail
            require(tail.sequence == pending.frame.lastSequence, "a head ends its frame")
        }
        let end = tail.sequence
        require(found.count(through: end) == found.frames.count, "all frames end at the end")
        for value in 0...min(end.value + 1, 20) {
            let holding = found.frame(holding: Sequence(value))
            require(
                (holding != nil) == (1...max(end.value, 1) ~= value && value <= end.value),
                "a sequence lies in a frame")
        }
    }
}

/// The file of a journal, written over for each input.
private final class JournalOnDisk: Sendable {
    let header: JournalHeader
    private let file: FixedFile

    init(_ name: String, _ segmentByteCount: Int, lead: UInt64?) {
        let path = MemoryFiles.path("journal-\(name)")
        let header = JournalHeader(
            log: FrameID(high: 1, low: 2), segmentByteCount: segmentByteCount, lead: lead)
        self.header = header
        file = require("a journal can be made") {
            try FixedFile.create(
                path, byteCount: JournalLayout.byteCount(segment: segmentByteCount),
                head: header.encoded, isDurable: false)
            return try FixedFile.open(path, forWriting: true)
        }
        atexit { MemoryFiles.removeAll() }
    }

    func file(_ segments: [[UInt8]]) -> FixedFile {
        for (index, segment) in segments.enumerated() {
            let zeros = [UInt8](repeating: 0, count: header.segmentByteCount - segment.count)
            require("a journal can be written") {
                try file.write(
                    (segment + zeros).span,
                    at: JournalLayout.headerByteCount + index * header.segmentByteCount)
            }
        }
        return file
    }
}
