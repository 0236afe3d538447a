import Testing

@testable import Views

/// The pieces of an overlay's file, apart from their entries.
@Suite struct OverlayChunkTests {
    private let end = OverlayChunk.End(position: 40, root: [1, 2, 3])

    private func chunk(_ entries: [UInt8]) -> [UInt8] {
        var chunk = OverlayChunk.empty + entries
        OverlayChunk.append(end, to: &chunk)
        return chunk
    }

    private func end(of chunk: [UInt8]) -> (place: Int, end: OverlayChunk.End)? {
        OverlayChunk.end(of: chunk.span)
    }

    private func byteCount(announcedBy head: [UInt8]) -> Int? {
        OverlayChunk.byteCount(announcedBy: head.span)
    }

    @Test func `a piece says how far it goes`() throws {
        for entries in [[], [7, 8]] as [[UInt8]] {
            let chunk = chunk(entries)
            let found = try #require(end(of: chunk))
            #expect(found.end == end)
            #expect(found.place == OverlayChunk.headByteCount + entries.count)
            for count in 0..<2 * OverlayChunk.headByteCount {
                #expect(end(of: Array(chunk.prefix(count))) == nil)
            }
        }
    }

    @Test func `a root that is longer than its piece is none`() {
        for length in UInt8(4)...40 {
            var chunk = chunk([])
            chunk[chunk.count - 9] = length
            #expect(end(of: chunk) == nil)
        }
    }

    @Test func `a piece is as long as one may be`() {
        let maximum = OverlayChunk.byteCountMaximum
        for (count, isPossible) in [
            (0, false), (15, false), (16, true), (maximum, true),
            (maximum + 1, false),
        ] {
            var head: [UInt8] = []
            RowKey.append(UInt64(count), to: &head)
            #expect(byteCount(announcedBy: head) == nil)
            RowKey.append(0, to: &head)
            #expect(byteCount(announcedBy: head) == (isPossible ? count : nil))
        }
    }

    @Test func `a piece holds after the one before it only`() {
        var sealed = chunk([7, 8])
        let checksum = OverlayChunk.seal(&sealed, after: 5)
        var copy = sealed
        #expect(OverlayChunk.check(&copy, after: 5) == checksum)
        copy = sealed
        #expect(OverlayChunk.check(&copy, after: 6) == nil)
    }

    @Test func `a piece is handed out as soon as it has one event`() throws {
        var filling = FillingChunk(after: OverlayChunk.End(position: 39, root: []))
        #expect(filling.take() == nil)
        filling.append([7, 8], upTo: end)
        #expect(filling.eventCount == 1)
        #expect(filling.take() == chunk([7, 8]))
        #expect(filling.eventCount == 0)
        #expect(filling.take() == nil)
    }
}
