import Digests

/// The fixed part of a frame, and where its records lie.
package struct FrameHeader: Equatable, Sendable {
    package let id: FrameID
    package let epoch: UInt64
    /// The tail of the log that the frame follows.
    package let previousTail: Tail
    package let count: Int
    package let byteCount: Int

    package var firstSequence: Sequence { previousTail.sequence.next }
    package var lastSequence: Sequence { previousTail.sequence.advanced(by: count) }

    init(id: FrameID, epoch: UInt64, previousTail: Tail, count: Int, byteCount: Int) {
        self.id = id
        self.epoch = epoch
        self.previousTail = previousTail
        self.count = count
        self.byteCount = byteCount
    }

    var endOffsetsStart: Int {
        byteCount - FrameLayout.checksumByteCount - count * FrameLayout.endOffsetByteCount
    }

    /// Reads and checks all of a frame: length, checksum, and that every record lies within.
    package init(checking bytes: borrowing Span<UInt8>) throws(FrameDamage) {
        try self.init(reading: bytes)
        let checksumOffset = byteCount - FrameLayout.checksumByteCount
        let checksum = BigEndian.read(UInt64.self, at: checksumOffset, in: bytes)
        guard XXH3.hash64(bytes.extracting(..<checksumOffset)) == checksum else {
            throw .checksum
        }
        try checkRecords(bytes)
    }

    private init(reading bytes: borrowing Span<UInt8>) throws(FrameDamage) {
        guard bytes.count >= FrameLayout.headerByteCount,
            BigEndian.read(UInt32.self, at: FrameLayout.magicOffset, in: bytes)
                == FrameLayout.magic
        else { throw .notAFrame }
        let version = BigEndian.read(UInt16.self, at: FrameLayout.versionOffset, in: bytes)
        guard version <= FrameLayout.version else { throw .newerFormat(version) }
        let headerByteCount = BigEndian.read(
            UInt16.self, at: FrameLayout.headerByteCountOffset, in: bytes)
        guard version > 0, Int(headerByteCount) == FrameLayout.headerByteCount else {
            throw .notAFrame
        }
        byteCount = Int(
            BigEndian.read(UInt32.self, at: FrameLayout.totalByteCountOffset, in: bytes))
        guard byteCount == bytes.count, byteCount <= FrameLayout.bytesMaximum else {
            throw .wrongLength(found: bytes.count, expected: byteCount)
        }
        count = Int(BigEndian.read(UInt32.self, at: FrameLayout.countOffset, in: bytes))
        guard count > 0, count <= FrameLayout.eventsMaximum,
            byteCount > FrameLayout.overheadByteCount(events: count)
        else { throw .wrongCount(count) }
        id = FrameID(
            high: BigEndian.read(UInt64.self, at: FrameLayout.idOffset, in: bytes),
            low: BigEndian.read(UInt64.self, at: FrameLayout.idOffset + 8, in: bytes))
        epoch = BigEndian.read(UInt64.self, at: FrameLayout.epochOffset, in: bytes)
        let previous = BigEndian.read(
            UInt64.self, at: FrameLayout.previousSequenceOffset, in: bytes)
        let first = BigEndian.read(UInt64.self, at: FrameLayout.firstSequenceOffset, in: bytes)
        guard previous <= UInt64(Int64.max), first == previous + 1 else {
            throw .wrongFirstSequence
        }
        let root = FrameLayout.previousRootOffset
        previousTail = Tail(
            sequence: Sequence(previous),
            root: SHA256Digest(
                BigEndian.read(UInt64.self, at: root, in: bytes),
                BigEndian.read(UInt64.self, at: root + 8, in: bytes),
                BigEndian.read(UInt64.self, at: root + 16, in: bytes),
                BigEndian.read(UInt64.self, at: root + 24, in: bytes)))
    }

    /// The length that a frame beginning at `offset` claims to have; nil when none begins there.
    package static func byteCount(
        announcedAt offset: Int, in bytes: borrowing Span<UInt8>
    ) -> Int? {
        // A search through free space meets nothing but zeros: the first byte says enough.
        guard offset >= 0, bytes.count - offset >= FrameLayout.headerByteCount,
            bytes[offset + FrameLayout.magicOffset] == FrameLayout.magicFirstByte,
            BigEndian.read(UInt32.self, at: offset + FrameLayout.magicOffset, in: bytes)
                == FrameLayout.magic
        else { return nil }
        return Int(
            BigEndian.read(
                UInt32.self, at: offset + FrameLayout.totalByteCountOffset, in: bytes))
    }

    private func checkRecords(_ bytes: borrowing Span<UInt8>) throws(FrameDamage) {
        var start = FrameLayout.headerByteCount
        for index in 0..<count {
            let end = endOffset(of: index, in: bytes)
            guard end > start, end - start <= EventRecord.bytesMaximum, end <= endOffsetsStart
            else { throw .wrongRecord(index) }
            start = end
        }
        guard start == endOffsetsStart else { throw .wrongRecord(count - 1) }
    }

    /// Where the record with the given index lies in the frame.
    package func recordRange(_ index: Int, in bytes: borrowing Span<UInt8>) -> Range<Int> {
        precondition(index >= 0 && index < count, "the frame has \(count) records, not \(index)")
        let start = index == 0 ? FrameLayout.headerByteCount : endOffset(of: index - 1, in: bytes)
        return start..<endOffset(of: index, in: bytes)
    }

    private func endOffset(of index: Int, in bytes: borrowing Span<UInt8>) -> Int {
        let offset = endOffsetsStart + index * FrameLayout.endOffsetByteCount
        return Int(BigEndian.read(UInt32.self, at: offset, in: bytes))
    }
}
