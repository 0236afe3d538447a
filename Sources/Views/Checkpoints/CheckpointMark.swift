import Digests

/// Which checkpoint the stored rows are: how many came before it, the position it shows, and what
/// identifies the log up to there.
struct CheckpointMark: Equatable, Sendable {
    var generation: UInt64
    var position: UInt64
    /// The root of the log at the position; whoever opens the views compares it with the log.
    var root: [UInt8] = []
}

extension CheckpointMark {
    /// The root of an empty log is left out.
    static let start = CheckpointMark(generation: 0, position: 0, root: [])
    private static let rootPlace = 2 * RowKey.positionLength

    /// The parts and a checksum of them: a mark that the log does not have accuses the log, which
    /// no flipped bit may do.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        RowKey.append(generation, to: &bytes)
        RowKey.append(position, to: &bytes)
        return Self.sealed(bytes + root)
    }

    /// Nil when the bytes are no mark.
    init?(_ bytes: Span<UInt8>) {
        let rootEnd = bytes.count - RowKey.positionLength
        guard rootEnd >= Self.rootPlace,
            ByteOrder.word(bytes, from: rootEnd) == XXH3.hash64(bytes.extracting(first: rootEnd))
        else { return nil }
        generation = ByteOrder.word(bytes, from: 0)
        position = ByteOrder.word(bytes, from: RowKey.positionLength)
        // No counting comes that far, and it has to go on.
        guard max(generation, position) <= .max / 2 else { return nil }
        root = (Self.rootPlace..<rootEnd).map { bytes[$0] }
    }

    /// The parts with their checksum.
    static func sealed(_ parts: [UInt8]) -> [UInt8] {
        var bytes = parts
        RowKey.append(XXH3.hash64(parts.span), to: &bytes)
        return bytes
    }
}
