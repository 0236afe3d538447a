/// Merges the entries of a range from all layers into one ordered stream of rows.
struct LayerScan {
    private var cursors: [OrderedMapCursor]
    private let isDescending: Bool

    init(_ stack: LayerStack, _ range: KeyRange, descending: Bool) {
        isDescending = descending
        cursors = stack.maps.lazy.filter { !$0.isEmpty }.map {
            $0.cursor(in: range, descending: descending)
        }
    }

    /// The next row; nil at the end of the range.
    mutating func next() throws(ViewStoreError) -> (key: [UInt8], row: [UInt8])? {
        while let (index, key) = nextKey() {
            let row = cursors[index].row
            advance(past: key)
            if let row { return (key, row) }
        }
        return nil
    }

    /// The key that comes first, and the topmost layer that has it.
    private func nextKey() -> (index: Int, key: [UInt8])? {
        var first: (index: Int, key: [UInt8])?
        for (index, cursor) in cursors.enumerated() {
            guard let key = cursor.key else { continue }
            guard let found = first else {
                first = (index, key)
                continue
            }
            let order = ByteOrder.compare(key, found.key)
            if isDescending ? order > 0 : order < 0 {
                first = (index, key)
            }
        }
        return first
    }

    private mutating func advance(past key: [UInt8]) {
        for index in cursors.indices where cursors[index].key == key {
            cursors[index].advance()
        }
    }
}
