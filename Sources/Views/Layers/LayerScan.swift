/// Merges the entries of a range from all layers into one ordered stream of rows.
struct LayerScan {
    /// Top layer first; those that have something in the range.
    private var cursors: [LayerCursor] = []
    private let isDescending: Bool
    /// The key of the last entry; nobody looks further before the next one is wanted.
    private var taken: [UInt8]?

    init(
        _ stack: LayerStack, _ range: KeyRange, descending: Bool
    ) throws(ViewStoreError) {
        isDescending = descending
        for source in try stack.sources() {
            let cursor = try LayerCursor(source, range, descending: descending)
            if cursor.entry != nil { cursors.append(cursor) }
        }
    }

    /// The next row; nil at the end of the range.
    mutating func next() throws(ViewStoreError) -> (key: [UInt8], row: [UInt8])? {
        while let entry = try nextEntry() {
            if let row = entry.row { return (entry.key, row) }
        }
        return nil
    }

    /// The next entry, tombstones included; nil at the end of the range.
    mutating func nextEntry() throws(ViewStoreError) -> LayerEntry? {
        if let taken {
            for index in cursors.indices where cursors[index].entry?.key == taken {
                try cursors[index].advance()
            }
        }
        let first = first()
        taken = first?.key
        return first
    }

    /// The entry that comes first, from the topmost layer that has it.
    private func first() -> LayerEntry? {
        var first: LayerEntry?
        for cursor in cursors {
            guard let entry = cursor.entry else { continue }
            if first.map({ isBefore(entry.key, $0.key) }) ?? true { first = entry }
        }
        return first
    }

    private func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let order = ByteOrder.compare(left, right)
        return isDescending ? order > 0 : order < 0
    }
}
