/// The newest rows of an overlay that takes no more of them, in the order of their keys.
struct OverlayOrder {
    private struct Place {
        /// The first bytes of the key after its table, which decide nearly every comparison.
        var words: (UInt64, UInt64, UInt64)
        var shard: Int32
        var index: Int32
    }

    private let shards: [RowRecords]
    /// The places of each table, by its number.
    private var tables: [[Place]]

    init(_ overlay: Overlay) {
        let shards = overlay.records
        self.shards = shards
        tables = OverlayOrder.counts(shards).map { count in
            var places: [Place] = []
            places.reserveCapacity(count)
            return places
        }
        for (number, records) in shards.enumerated() {
            for index in 0..<records.count {
                let place = Place(
                    words: records.words(index), shard: Int32(number), index: Int32(index))
                tables[Int(records.records[index].table)].append(place)
            }
        }
        for table in tables.indices {
            tables[table].sort { left, right in
                guard left.words == right.words else { return left.words < right.words }
                return OverlayOrder.isBefore(left, right, shards)
            }
        }
    }

    /// How many keys there are of each table.
    private static func counts(_ shards: [RowRecords]) -> [Int] {
        var counts = Array(repeating: 0, count: Int(UInt8.max) + 1)
        for records in shards {
            for record in records.records { counts[Int(record.table)] += 1 }
        }
        return counts
    }

    private static func isBefore(_ left: Place, _ right: Place, _ shards: [RowRecords]) -> Bool {
        let first = shards[Int(left.shard)].key(Int(left.index))
        let second = shards[Int(right.shard)].key(Int(right.index))
        return ByteOrder.compare(first.span, second.span) < 0
    }

    /// Visits the rows; those that were removed are nil.
    func forEach(
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>?) throws -> Void
    ) throws {
        for table in tables {
            for place in table {
                try shards[Int(place.shard)].lend(Int(place.index), body)
            }
        }
    }
}
