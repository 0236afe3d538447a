import Groups

/// The naive views: all rows at every position, as plain dictionaries.
struct ViewModel {
    typealias Rows = [TableID: [[UInt8]: [UInt8]]]

    /// The rows after each position, from position zero.
    private var versions: [Rows] = [[:]]

    var position: UInt64 { UInt64(versions.count - 1) }

    var newest: Rows { versions[versions.count - 1] }

    mutating func append(_ rows: Rows) {
        versions.append(rows)
    }

    /// The row a reader at `position` sees; tables that are not temporal show the present.
    func row(_ table: TableID, _ key: [UInt8], at position: UInt64) -> [UInt8]? {
        rows(table, at: position)[key]
    }

    func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool, at position: UInt64
    ) -> [ViewModelEntry] {
        let sorted = rows(table, at: position).map { ViewModelEntry(key: $0.key, row: $0.value) }
            .filter { $0.key.starts(with: prefix) }
            .sorted { $0.key.lexicographicallyPrecedes($1.key) }
        let ordered = descending ? sorted.reversed() : sorted
        guard let after else { return ordered }
        return ordered.filter {
            descending
                ? $0.key.lexicographicallyPrecedes(after)
                : after.lexicographicallyPrecedes($0.key)
        }
    }

    private func rows(_ table: TableID, at position: UInt64) -> [[UInt8]: [UInt8]] {
        (table.isTemporal ? versions[Int(position)] : newest)[table] ?? [:]
    }
}
