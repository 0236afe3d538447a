/// The naive ordered map: a sorted array of entries.
struct SortedArrayMap {
    private(set) var entries: [(key: [UInt8], row: [UInt8]?)] = []

    mutating func set(_ key: [UInt8], _ row: [UInt8]?) {
        let index = entries.firstIndex { !$0.key.lexicographicallyPrecedes(key) } ?? entries.count
        if index < entries.count, entries[index].key == key {
            entries[index].row = row
        } else {
            entries.insert((key, row), at: index)
        }
    }

    func entries(from lower: [UInt8], to upper: [UInt8]?) -> [(key: [UInt8], row: [UInt8]?)] {
        entries.filter { entry in
            !entry.key.lexicographicallyPrecedes(lower)
                && (upper.map { entry.key.lexicographicallyPrecedes($0) } ?? true)
        }
    }
}
