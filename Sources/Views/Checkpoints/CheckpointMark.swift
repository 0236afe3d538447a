/// Which checkpoint the stored rows are: how many came before it and the position it shows.
struct CheckpointMark: Equatable, Sendable {
    var generation: UInt64
    var position: UInt64
}

extension CheckpointMark {
    static let byteCount = 2 * RowKey.positionLength

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        RowKey.append(generation, to: &bytes)
        RowKey.append(position, to: &bytes)
        return bytes
    }

    /// Nil when the bytes are no mark.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count == CheckpointMark.byteCount else { return nil }
        generation = ByteOrder.word(bytes, from: 0)
        position = ByteOrder.word(bytes, from: RowKey.positionLength)
    }
}
