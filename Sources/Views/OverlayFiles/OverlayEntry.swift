/// One change of a row as the file of an overlay keeps it: what was put, and what lay below.
///
/// First come eight bytes: what follows (``Parts``), the number of the table, the lengths of key
/// and row in two and four bytes. Then the key; for a temporal table the position of the change;
/// the row; and what the layers below said when they were asked, its length in eight bytes before
/// it.
struct OverlayEntry {
    /// What the layers below the overlay said about a key.
    enum Below<Row> {
        /// The overlay knew the key itself.
        case unasked
        case nothing
        /// The row that is replaced, with the position since which it was valid.
        case row(Row)
    }

    /// Which parts an entry has.
    private struct Parts: OptionSet {
        let rawValue: UInt8
        static let row = Parts(rawValue: 1)
        static let position = Parts(rawValue: 2)
        static let below = Parts(rawValue: 4)
        static let rowBelow = Parts(rawValue: 8)
        static let all: Parts = [.row, .position, .below, .rowBelow]
    }

    static let wordLength = RowKey.positionLength

    let table: UInt8
    /// The event that made the change; nil for tables without a past.
    let position: UInt64?
    let key: Range<Int>
    /// Nil for a removal.
    let row: Range<Int>?
    let below: Below<Range<Int>>
    /// Where the next entry begins.
    let end: Int
}

// MARK: - Writing

extension OverlayEntry {
    static func append(
        table: UInt8, position: UInt64?, _ key: Span<UInt8>, _ row: Span<UInt8>?,
        below: Below<[UInt8]>, to bytes: inout [UInt8]
    ) {
        var parts: Parts = []
        if row != nil { parts.insert(.row) }
        if position != nil { parts.insert(.position) }
        var rowBelow: [UInt8]?
        switch below {
        case .unasked: break
        case .nothing: parts.insert(.below)
        case .row(let row):
            parts.formUnion([.below, .rowBelow])
            rowBelow = row
        }
        RowKey.append(
            UInt64(parts.rawValue) << 56 | UInt64(table) << 48 | UInt64(UInt16(key.count)) << 32
                | UInt64(UInt32(row?.count ?? 0)), to: &bytes)
        bytes.append(key)
        if let position { RowKey.append(position, to: &bytes) }
        if let row { bytes.append(row) }
        if let rowBelow {
            RowKey.append(UInt64(rowBelow.count), to: &bytes)
            bytes.append(rowBelow.span)
        }
    }
}

// MARK: - Reading

extension OverlayEntry {
    /// The entry at `start`; nil when the bytes are none.
    init?(_ bytes: Span<UInt8>, at start: Int) {
        var place = start
        guard let word = Self.word(bytes, &place) else { return nil }
        let parts = Parts(rawValue: UInt8(word >> 56))
        table = UInt8(truncatingIfNeeded: word >> 48)
        let rowLength = word & UInt64(UInt32.max)
        guard parts.isSubset(of: .all), parts.contains(.row) || rowLength == 0,
            parts.contains(.below) || !parts.contains(.rowBelow),
            parts.contains(.position) || !parts.contains(.below),
            let key = Self.range(bytes, &place, word >> 32 & UInt64(UInt16.max))
        else { return nil }
        self.key = key
        if parts.contains(.position) {
            guard let position = Self.word(bytes, &place) else { return nil }
            self.position = position
        } else {
            position = nil
        }
        guard let row = Self.range(bytes, &place, rowLength) else { return nil }
        self.row = parts.contains(.row) ? row : nil
        if parts.contains(.rowBelow) {
            guard let length = Self.word(bytes, &place),
                let row = Self.range(bytes, &place, length), row.count >= Self.wordLength
            else { return nil }
            below = .row(row)
        } else {
            below = parts.contains(.below) ? .nothing : .unasked
        }
        end = place
    }

    /// The number at a place, which moves on.
    private static func word(_ bytes: Span<UInt8>, _ place: inout Int) -> UInt64? {
        guard bytes.count - place >= wordLength else { return nil }
        defer { place += wordLength }
        return ByteOrder.word(bytes, from: place)
    }

    /// So many bytes from a place, which moves on.
    private static func range(
        _ bytes: Span<UInt8>, _ place: inout Int, _ length: UInt64
    ) -> Range<Int>? {
        guard length <= UInt64(bytes.count - place) else { return nil }
        defer { place += Int(length) }
        return place..<place + Int(length)
    }
}
