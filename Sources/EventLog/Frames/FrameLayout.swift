/// Where the parts of a stored frame lie; `Schema/frame.md` describes them byte by byte.
///
/// All numbers are unsigned and big-endian.
package enum FrameLayout {
    /// The frame format this version writes, and the newest it reads.
    package static let version: UInt16 = 1
    /// The bytes `MFRM`.
    static let magic: UInt32 = 0x4d46_524d
    static let magicFirstByte: UInt8 = 0x4d

    static let magicOffset = 0
    static let versionOffset = 4
    package static let headerByteCountOffset = 6
    static let totalByteCountOffset = 8
    static let countOffset = 12
    static let idOffset = 16
    static let epochOffset = 32
    static let previousSequenceOffset = 40
    static let previousRootOffset = 48
    static let firstSequenceOffset = 80
    package static let headerByteCount = 88

    package static let endOffsetByteCount = 4
    static let checksumByteCount = 8

    /// The most events in one frame: those of the largest command, which cannot be divided.
    package static let eventsMaximum = 524_288
    /// How many events the commands of one frame have together at most, unless one alone has more.
    package static let eventsTogetherMaximum = 10_000
    /// The most bytes of one frame, header, offsets and checksum included.
    package static let bytesMaximum = 64 * 1024 * 1024

    /// What a frame needs beside its records.
    static func overheadByteCount(events: Int) -> Int {
        headerByteCount + events * endOffsetByteCount + checksumByteCount
    }
}
