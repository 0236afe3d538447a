import Digests
import EventLog
import Testing

@testable import EventLogLMDB

/// A head that counts nearly as far as numbers go is forged: going on from it would overflow.
@Suite struct StoreHeadTests {
    private static let half = UInt64.max / 2

    private func isRead(epoch: UInt64, sequence: UInt64) -> Bool {
        let root = SHA256.hash([1, 2, 3].span)
        // A log of a power of two records has one subtree, whose hash is its root.
        let peaks = (0..<sequence.nonzeroBitCount).map { _ in root }
        guard let range = CompactRange(count: sequence, peaks: peaks) else { return false }
        var bytes: [UInt8] = []
        StoreHead(
            epoch: epoch, tail: Tail(sequence: Sequence(sequence), root: root), range: range
        ).encode(into: &bytes)
        return StoreHead(bytes.span) != nil && StoreHead.fixedPart(bytes.span) != nil
    }

    @Test func `a head that was cut off is none`() throws {
        let root = SHA256.hash([1, 2, 3].span)
        let range = try #require(CompactRange(count: 3, peaks: [root, root]))
        var bytes: [UInt8] = []
        StoreHead(epoch: 1, tail: Tail(sequence: 3, root: root), range: range)
            .encode(into: &bytes)
        #expect(StoreHead(bytes.span) != nil)
        for count in bytes.indices {
            let part = bytes.span.extracting(first: count)
            #expect(StoreHead(part) == nil)
            #expect((StoreHead.fixedPart(part) == nil) == (count < 48))
        }
    }

    /// Other versions read what this one writes.
    @Test func `a subtree lies under its level and its index`() {
        let node = MerkleNode(level: 16, index: 0x0102_0304_0506_0708)
        SubtreeKey.withBytes(of: node) { key in
            #expect(key.indices.map { key[$0] } == [16, 1, 2, 3, 4, 5, 6, 7, 8])
        }
    }

    @Test(arguments: [
        (UInt64(0), UInt64(0), true), (7, 12, true), (half, 1 << 62, true), (7, half, true),
        (half + 1, 12, false), (.max, 12, false), (7, half + 1, false), (7, .max, false),
    ])
    func `forged counts are refused`(epoch: UInt64, sequence: UInt64, isRead: Bool) {
        #expect(self.isRead(epoch: epoch, sequence: sequence) == isRead)
    }
}
