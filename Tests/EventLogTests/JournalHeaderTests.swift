import Digests
import EventLog
import Testing

@testable import EventLogLMDB

/// The beginning of a journal, and where frames lie behind it.
@Suite struct JournalHeaderTests {
    private static let log = FrameID(high: 0x0102_0304_0506_0708, low: 9)

    /// Behind another lead every frame would be overlooked.
    @Test(arguments: [nil, 0x0a0b_0c0d_0e0f_1011 as UInt64])
    func `every byte of a header counts`(lead: UInt64?) throws {
        let header = JournalHeader(log: Self.log, segmentByteCount: 4_096, lead: lead)
        let written = header.encoded
        let free = [UInt8](repeating: 0, count: JournalHeader.byteCount - written.count)
        #expect(try JournalHeader(checking: written + free) == header)
        for index in written.indices {
            var damaged = written + free
            damaged[index] ^= 1
            #expect(throws: EventLogError.self) { try JournalHeader(checking: damaged) }
        }
        #expect(throws: EventLogError.self) { try JournalHeader(checking: written.dropLast()) }
    }

    /// Other versions read what this one writes.
    @Test func `a header is written as the article on the format says`() {
        let header = JournalHeader(log: Self.log, segmentByteCount: 4_096, lead: 7).encoded
        var expected = Array("MJNL".utf8) + [0, 0, 0, 2]
        expected += [1, 2, 3, 4, 5, 6, 7, 8] + [0, 0, 0, 0, 0, 0, 0, 9]
        expected += [0, 0, 0, 0, 0, 0, 0x10, 0]
        BigEndian.append(XXH3.hash64(expected.span), to: &expected)
        expected += [0, 0, 0, 0, 0, 0, 0, 7]
        BigEndian.append(XXH3.hash64(expected.span), to: &expected)
        #expect(header == expected)
        #expect(header.count == JournalHeader.byteCount)
    }

    @Test(arguments: [nil, 7 as UInt64])
    func `frames with what leads them begin at multiples of eight`(lead: UInt64?) throws {
        let header = JournalHeader(log: Self.log, segmentByteCount: 4_096, lead: lead)
        for count in 1...20 {
            let frame = try makeFrame(after: .empty, count: count, salt: UInt64(count))
            let byteCount = header.leading(frame).count
            #expect(byteCount == frame.bytes.count + (lead == nil ? 0 : 8))
            let space = header.spaceNeeded(for: frame)
            #expect(space.isMultiple(of: 8))
            #expect((byteCount..<byteCount + 8).contains(space))
        }
    }
}
