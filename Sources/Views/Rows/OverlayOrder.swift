/// The newest rows of an overlay that takes no more of them, in the order of their keys.
struct OverlayOrder {
    private struct Place {
        /// The first bytes of the key, which decide nearly every comparison.
        var word: UInt64
        var table: Int32
        var index: Int32
    }

    private let tables: [RowTable]
    private var places: [Place] = []

    init(_ overlay: Overlay) {
        let tables = overlay.tables
        self.tables = tables
        places.reserveCapacity(overlay.count)
        for (number, table) in tables.enumerated() {
            for index in 0..<table.count {
                let key = table[index].key
                let word = ByteOrder.word(key.span, from: 0)
                places.append(Place(word: word, table: Int32(number), index: Int32(index)))
            }
        }
        places.sort { left, right in
            guard left.word == right.word else { return left.word < right.word }
            let (first, second) = (
                tables[Int(left.table)][Int(left.index)].key,
                tables[Int(right.table)][Int(right.index)].key
            )
            return ByteOrder.compare(first.span, second.span) < 0
        }
    }

    var indices: Range<Int> { places.indices }

    subscript(index: Int) -> (key: ArraySlice<UInt8>, row: ArraySlice<UInt8>?) {
        let place = places[index]
        return tables[Int(place.table)][Int(place.index)]
    }
}
