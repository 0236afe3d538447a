import Digests
import EventLog

/// The beginning of a journal: to which log it belongs, and how it is divided.
struct JournalHeader: Equatable {
    static let byteCount = 56
    /// Where the checksum of what every format has lies.
    private static let checksumOffset = 32
    private static let leadOffset = 40
    private static let leadChecksumOffset = 48

    let log: FrameID
    let segmentByteCount: Int
    /// A random number that stands before every frame, so that nothing which somebody wrote into
    /// a record passes for a frame; nil in the format that has none.
    let lead: UInt64?

    init(
        log: FrameID, segmentByteCount: Int, lead: UInt64? = .random(in: 1 ... .max)
    ) {
        self.log = log
        self.segmentByteCount = segmentByteCount
        self.lead = lead
    }

    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        BigEndian.append(JournalLayout.magic, to: &bytes)
        BigEndian.append(
            lead == nil ? JournalLayout.versionWithoutLead : JournalLayout.version, to: &bytes)
        BigEndian.append(log.high, to: &bytes)
        BigEndian.append(log.low, to: &bytes)
        BigEndian.append(UInt64(segmentByteCount), to: &bytes)
        BigEndian.append(XXH3.hash64(bytes.span), to: &bytes)
        if let lead {
            BigEndian.append(lead, to: &bytes)
            BigEndian.append(XXH3.hash64(bytes.span), to: &bytes)
        }
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
        guard version > JournalLayout.versionWithoutLead else {
            lead = nil
            return
        }
        guard
            XXH3.hash64(span.extracting(..<Self.leadChecksumOffset))
                == BigEndian.read(UInt64.self, at: Self.leadChecksumOffset, in: span)
        else { throw .corrupt("the header of the journal cannot be read") }
        lead = BigEndian.read(UInt64.self, at: Self.leadOffset, in: span)
    }
}

extension JournalHeader {
    var leadByteCount: Int { lead == nil ? 0 : JournalLayout.leadByteCount }

    /// The bytes that a frame takes in a segment.
    func spaceNeeded(for frame: Frame) -> Int {
        let mask = JournalLayout.alignment - 1
        return (leadByteCount + frame.bytes.count + mask) & ~mask
    }

    /// The bytes of a frame behind what leads it.
    func leading(_ frame: Frame) -> [UInt8] {
        guard let lead else { return frame.bytes }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(JournalLayout.leadByteCount + frame.bytes.count)
        BigEndian.append(lead, to: &bytes)
        bytes += frame.bytes
        return bytes
    }

    /// Whether a frame may begin at an offset, behind what leads it.
    func leads(at offset: Int, in bytes: borrowing Span<UInt8>) -> Bool {
        guard let lead else { return true }
        // The first byte says enough mostly.
        return bytes.count - offset >= JournalLayout.leadByteCount
            && bytes[offset] == UInt8(truncatingIfNeeded: lead >> 56)
            && BigEndian.read(UInt64.self, at: offset, in: bytes) == lead
    }
}
