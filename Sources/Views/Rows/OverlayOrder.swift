/// The newest rows of an overlay that takes no more of them, in the order of their keys.
struct OverlayOrder {
    private struct Place {
        /// The first bytes of the key, which decide nearly every comparison.
        var words: (UInt64, UInt64, UInt64)
        var shard: Int32
        var index: Int32
    }

    private let shards: [RowRecords]
    private var places: [Place] = []

    init(_ overlay: Overlay) {
        let shards = overlay.records
        self.shards = shards
        places.reserveCapacity(shards.reduce(0) { $0 + $1.count })
        for (number, records) in shards.enumerated() {
            for index in 0..<records.count {
                guard let (key, _) = records[index] else { continue }
                let span = key.span
                let words = (
                    ByteOrder.word(span, from: 0), ByteOrder.word(span, from: 8),
                    ByteOrder.word(span, from: 16)
                )
                places.append(Place(words: words, shard: Int32(number), index: Int32(index)))
            }
        }
        places.sort { left, right in
            guard left.words == right.words,
                let (first, _) = shards[Int(left.shard)][Int(left.index)],
                let (second, _) = shards[Int(right.shard)][Int(right.index)]
            else { return left.words < right.words }
            return ByteOrder.compare(first.span, second.span) < 0
        }
    }

    /// Visits the rows; those that were removed are nil.
    func forEach(
        _ body: (_ key: ArraySlice<UInt8>, _ row: ArraySlice<UInt8>?) throws -> Void
    ) throws {
        for place in places {
            guard let (key, row) = shards[Int(place.shard)][Int(place.index)] else { continue }
            try body(key, row)
        }
    }
}
