/// A stored row of a temporal table: the position since which it is valid, then the row.
enum TemporalRow {
    static func encode(since: UInt64, _ row: Span<UInt8>) -> [UInt8] {
        var stored: [UInt8] = []
        stored.reserveCapacity(RowKey.positionLength + row.count)
        RowKey.append(since, to: &stored)
        stored.append(row)
        return stored
    }

    static func since(_ stored: [UInt8]) -> UInt64 {
        RowKey.position(in: stored, at: 0)
    }

    static func since(_ stored: Span<UInt8>) -> UInt64 {
        ByteOrder.word(stored, from: 0)
    }

    static func row(_ stored: [UInt8]) -> [UInt8] {
        Array(stored.dropFirst(RowKey.positionLength))
    }
}
