import Digests
import EventLog

/// The beginning of a journal: to which log it belongs, and how it is divided.
struct JournalHeader: Equatable {
    static let byteCount = 40
    private static let checksumOffset = 32

    let log: FrameID
    let segmentByteCount: Int

    init(log: FrameID, segmentByteCount: Int) {
        self.log = log
        self.segmentByteCount = segmentByteCount
    }

    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        BigEndian.append(JournalLayout.magic, to: &bytes)
        BigEndian.append(JournalLayout.version, to: &bytes)
        BigEndian.append(log.high, to: &bytes)
        BigEndian.append(log.low, to: &bytes)
        BigEndian.append(UInt64(segmentByteCount), to: &bytes)
        BigEndian.append(XXH3.hash64(bytes.span), to: &bytes)
        return bytes
    }

    init(checking bytes: [UInt8]) throws(EventLogError) {
        let span = bytes.span
        guard bytes.count == Self.byteCount,
            BigEndian.read(UInt32.self, at: 0, in: span) == JournalLayout.magic,
            XXH3.hash64(span.extracting(..<Self.checksumOffset))
                == BigEndian.read(UInt64.self, at: Self.checksumOffset, in: span)
        else { throw .corrupt("the header of the journal cannot be read") }
        let version = BigEndian.read(UInt32.self, at: 4, in: span)
        guard version <= JournalLayout.version else {
            throw .newerFormat(found: Int(version), supported: Int(JournalLayout.version))
        }
        log = FrameID(
            high: BigEndian.read(UInt64.self, at: 8, in: span),
            low: BigEndian.read(UInt64.self, at: 16, in: span))
        let byteCount = BigEndian.read(UInt64.self, at: 24, in: span)
        guard byteCount <= UInt64(JournalLayout.segmentByteCountMaximum) else {
            throw .corrupt("the journal claims to have segments of \(byteCount) bytes")
        }
        segmentByteCount = Int(byteCount)
    }
}
