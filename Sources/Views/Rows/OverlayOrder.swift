/// The newest rows of an overlay that takes no more of them, in the order of their keys.
struct OverlayOrder {
    private struct Place {
        /// The first bytes of the key, which decide nearly every comparison.
        var words: (UInt64, UInt64, UInt64)
        var table: Int32
        var index: Int32
    }

    private let tables: [RowTable]
    private var places: [Place] = []

    init(_ overlay: Overlay) {
        let tables = overlay.tables
        self.tables = tables
        places.reserveCapacity(tables.reduce(0) { $0 + $1.count })
        for (number, table) in tables.enumerated() {
            for index in 0..<table.count {
                guard let (key, _) = table[index] else { continue }
                let span = key.span
                let words = (
                    ByteOrder.word(span, from: 0), ByteOrder.word(span, from: 8),
                    ByteOrder.word(span, from: 16)
                )
                places.append(Place(words: words, table: Int32(number), index: Int32(index)))
            }
        }
        places.sort { left, right in
            guard left.words == right.words,
                let (first, _) = tables[Int(left.table)][Int(left.index)],
                let (second, _) = tables[Int(right.table)][Int(right.index)]
            else { return left.words < right.words }
            return ByteOrder.compare(first.span, second.span) < 0
        }
    }

    /// Visits the rows; those that were removed are nil.
    func forEach(
        _ body: (_ key: ArraySlice<UInt8>, _ row: ArraySlice<UInt8>?) throws -> Void
    ) throws {
        for place in places {
            guard let (key, row) = tables[Int(place.table)][Int(place.index)] else { continue }
            try body(key, row)
        }
    }
}
