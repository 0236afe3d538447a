import Digests
import EventLog

/// What the log stores about its end: enough to append and to know the root.
struct StoreHead: Equatable {
    var epoch: UInt64
    var tail: Tail
    var range: CompactRange

    static let empty = StoreHead(epoch: 0, tail: .empty, range: CompactRange())

    private static let fixedByteCount = 48
    /// Far beyond what any log reaches, and far from where counting on would overflow: a head that
    /// says more is forged.
    static let greatestCount = UInt64.max / 2

    init(epoch: UInt64, tail: Tail, range: CompactRange) {
        self.epoch = epoch
        self.tail = tail
        self.range = range
    }

    /// Reads stored bytes; nil when they are not a head.
    init?(_ bytes: Span<UInt8>) {
        guard let (epoch, tail) = StoreHead.fixedPart(bytes) else { return nil }
        var peaks: [SHA256Digest] = []
        var offset = StoreHead.fixedByteCount
        while offset < bytes.count {
            guard let peak = StoreHead.digest(at: offset, in: bytes) else { return nil }
            peaks.append(peak)
            offset += SHA256Digest.byteCount
        }
        guard let range = CompactRange(count: tail.sequence.value, peaks: peaks) else {
            return nil
        }
        self.init(epoch: epoch, tail: tail, range: range)
    }

    /// Epoch and tail alone, for readers; nil when the bytes are not a head.
    static func fixedPart(_ bytes: Span<UInt8>) -> (epoch: UInt64, tail: Tail)? {
        guard bytes.count >= fixedByteCount, let root = digest(at: 16, in: bytes) else {
            return nil
        }
        let epoch = BigEndian.read(UInt64.self, at: 0, in: bytes)
        let sequence = BigEndian.read(UInt64.self, at: 8, in: bytes)
        guard max(epoch, sequence) <= greatestCount else { return nil }
        return (epoch, Tail(sequence: Sequence(sequence), root: root))
    }

    func encode(into bytes: inout [UInt8]) {
        bytes.removeAll(keepingCapacity: true)
        BigEndian.append(epoch, to: &bytes)
        BigEndian.append(tail.sequence.value, to: &bytes)
        StoreHead.append(tail.root, to: &bytes)
        for peak in range.peaks {
            StoreHead.append(peak, to: &bytes)
        }
    }

    private static func append(_ digest: SHA256Digest, to bytes: inout [UInt8]) {
        digest.withBytes { span in
            for index in span.indices {
                bytes.append(span[index])
            }
        }
    }

    private static func digest(at offset: Int, in bytes: Span<UInt8>) -> SHA256Digest? {
        guard offset + SHA256Digest.byteCount <= bytes.count else { return nil }
        return SHA256Digest(bytes.extracting(offset..<offset + SHA256Digest.byteCount))
    }
}
