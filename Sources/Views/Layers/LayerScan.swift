/// Merges the entries of a range from all layers into one ordered stream of rows.
struct LayerScan {
    private var cursors: [OrderedMapCursor]
    private var checkpoint: CheckpointScan?
    private let isDescending: Bool

    init(
        _ stack: LayerStack, _ range: KeyRange, descending: Bool
    ) throws(ViewStoreError) {
        isDescending = descending
        cursors = []
        for map in stack.maps where !map.isEmpty {
            let cursor = map.cursor(in: range, descending: descending)
            if cursor.key != nil { cursors.append(cursor) }
        }
        if let snapshot = stack.checkpoint {
            checkpoint = try CheckpointScan(snapshot, range, descending: descending)
        }
    }

    /// The next row; nil at the end of the range.
    mutating func next() throws(ViewStoreError) -> (key: [UInt8], row: [UInt8])? {
        while let entry = try nextEntry() {
            if let row = entry.row { return (Array(entry.key), Array(row)) }
        }
        return nil
    }

    /// The next entry, tombstones included; nil at the end of the range.
    mutating func nextEntry() throws(ViewStoreError) -> (
        key: ArraySlice<UInt8>, row: ArraySlice<UInt8>?
    )? {
        guard let found = first() else { return nil }
        let row: ArraySlice<UInt8>?
        if let index = found.index {
            row = cursors[index].row
        } else {
            row = checkpoint?.entry?.row[...]
        }
        try advance(past: found.key)
        return (found.key, row)
    }

    /// The key that comes first and the topmost map that has it, nil for the checkpoint.
    private func first() -> (index: Int?, key: ArraySlice<UInt8>)? {
        var first: (index: Int?, key: ArraySlice<UInt8>)?
        for (index, cursor) in cursors.enumerated() {
            guard let key = cursor.key, first.map({ isBefore(key, $0.key) }) ?? true else {
                continue
            }
            first = (index, key)
        }
        if let key = checkpoint?.entry?.key[...], first.map({ isBefore(key, $0.key) }) ?? true {
            first = (nil, key)
        }
        return first
    }

    private func isBefore(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
        let order = ByteOrder.compare(left.span, right.span)
        return isDescending ? order > 0 : order < 0
    }

    private mutating func advance(past key: ArraySlice<UInt8>) throws(ViewStoreError) {
        if cursors.count == 1, checkpoint == nil { return cursors[0].advance() }
        for index in cursors.indices where cursors[index].key == key {
            cursors[index].advance()
        }
        if checkpoint?.entry?.key[...] == key {
            try checkpoint?.advance()
        }
    }
}
