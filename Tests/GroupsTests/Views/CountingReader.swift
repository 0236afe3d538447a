import Groups

/// Counts the rows that are read of a state.
final class CountingReader: RowReader {
    private let state: StateReader
    private(set) var rowCount = 0
    /// How often a row was looked for in the past.
    private(set) var searchCount = 0

    init(_ state: StateReader) {
        self.state = state
    }

    var position: UInt64 { state.position }

    func glance(_ table: TableID, _ key: [UInt8]) -> RowGlance {
        rowCount += 1
        return state.glance(table, key)
    }

    func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        rowCount += 1
        if case .past = state.glance(table, key) { searchCount += 1 }
        return state.row(table, key)
    }

    func has(_ table: TableID, _ key: [UInt8]) -> Bool {
        rowCount += 1
        return state.has(table, key)
    }

    func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {
        state.scan(table, prefix: prefix, after: after, descending: descending) { key, row in
            rowCount += 1
            return body(key, row)
        }
    }

    func reportDamage(_ table: TableID, _ key: [UInt8]) {
        state.reportDamage(table, key)
    }
}
