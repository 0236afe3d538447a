import Digests
@testable import EventLog
import FuzzSupport

/// Frames: bytes that pass the checks are the frame that a builder makes of the same records.
///
/// The first byte says what of length, order and checksum is put right before, since no mutation
/// meets a checksum.
enum FrameTarget {
    static let target = FuzzTarget("frame") { input in
        guard let mode = input.first else { return }
        let bytes = mended(Array(input.dropFirst()), mode)
        let frame: Frame
        do throws(FrameDamage) {
            frame = try Frame(checking: bytes)
        } catch {
            _ = error.description
            return
        }
        checkShape(frame)
        checkRebuilding(frame)
    }

    private static func mended(_ bytes: [UInt8], _ mode: UInt8) -> [UInt8] {
        var bytes = bytes
        guard bytes.count >= FrameLayout.overheadByteCount(events: 1) else { return bytes }
        if mode & 1 != 0 {
            put(UInt32(bytes.count), at: FrameLayout.totalByteCountOffset, in: &bytes)
        }
        if mode & 2 != 0 {
            let previous = BigEndian.read(
                UInt64.self, at: FrameLayout.previousSequenceOffset, in: bytes.span)
            put(previous &+ 1, at: FrameLayout.firstSequenceOffset, in: &bytes)
        }
        if mode & 4 != 0 {
            let end = bytes.count - FrameLayout.checksumByteCount
            put(XXH3.hash64(bytes.span.extracting(..<end)), at: end, in: &bytes)
        }
        return bytes
    }

    private static func put(
        _ value: some FixedWidthInteger, at offset: Int, in bytes: inout [UInt8]
    ) {
        var number: [UInt8] = []
        BigEndian.append(value, to: &number)
        bytes.replaceSubrange(offset..<offset + number.count, with: number)
    }

    private static func checkShape(_ frame: Frame) {
        require(
            FrameHeader.byteCount(announcedAt: 0, in: frame.bytes.span) == frame.bytes.count,
            "a frame announces its length")
        require(frame.firstSequence.next > frame.firstSequence, "sequences go on")
        require(
            frame.lastSequence.value - frame.firstSequence.value + 1 == UInt64(frame.count),
            "a frame has as many records as sequences")
        for index in 0..<frame.count {
            guard let record = try? frame.record(index) else { continue }
            require(
                record.encoded.elementsEqual(frame.recordBytes(index)),
                "a record is the bytes of its place")
        }
    }

    private static func checkRebuilding(_ frame: Frame) {
        var builder = FrameBuilder(at: frame.firstSequence)
        for index in 0..<frame.count {
            require("the records of a frame fit into a frame") {
                try builder.append(encoded: frame.recordBytes(index))
            }
        }
        let rebuilt = builder.seal(id: frame.id, epoch: frame.epoch, after: frame.previousTail)
        require(rebuilt.bytes == frame.bytes, "a frame has one encoding")
        require(rebuilt.header == frame.header, "a frame has one header")
    }
}
