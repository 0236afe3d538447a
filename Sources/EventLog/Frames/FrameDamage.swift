/// Why bytes are not a frame.
package enum FrameDamage: Error, Equatable, Sendable {
    /// The bytes do not begin as a frame does.
    case notAFrame
    /// The frame was written by a newer version.
    case newerFormat(UInt16)
    /// There are more or fewer bytes than the header says.
    case wrongLength(found: Int, expected: Int)
    /// The bytes are not those that were written.
    case checksum
    /// The number of events is zero or over the limit.
    case wrongCount(Int)
    /// The record with this index is empty, too large or lies outside of the frame.
    case wrongRecord(Int)
    /// The first sequence does not follow the tail the frame names.
    case wrongFirstSequence
}

extension FrameDamage: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notAFrame: "these bytes are not a frame"
        case .newerFormat(let version):
            "the frame has format \(version), this version reads up to \(FrameLayout.version)"
        case .wrongLength(let found, let expected):
            "the frame has \(found) bytes instead of \(expected)"
        case .checksum: "the checksum of the frame does not match its bytes"
        case .wrongCount(let count): "the frame claims to hold \(count) events"
        case .wrongRecord(let index): "record \(index) of the frame is empty, too large or outside"
        case .wrongFirstSequence: "the first sequence of the frame does not follow its tail"
        }
    }
}
