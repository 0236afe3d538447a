/// The state of all things directly after one sequence, as rules, callbacks and queries ask for it.
///
/// Decisions, callbacks and queries read the same tables through this class, live or in the past.
/// It is a class over a ``RowReader`` rather than a protocol, so that what they ask is compiled
/// once for each type of row and not looked up while a command waits.
package class StateReader {
    private let rows: any RowReader
    /// Decoded rows of the state that a writer brings up to date; nil for whoever reads once.
    let kept: KeptRows?

    package init(_ rows: any RowReader) {
        self.rows = rows
        kept = nil
    }

    init(_ rows: any RowReader, _ kept: KeptRows) {
        self.rows = rows
        self.kept = kept
    }

    /// The sequence whose state this is.
    package final var position: UInt64 { rows.position }

    package final func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        rows.row(table, key)
    }

    /// What the newest row says, as ``RowReader/glance(_:_:)`` does.
    package final func glance(_ table: TableID, _ key: [UInt8]) -> RowGlance {
        rows.glance(table, key)
    }

    /// The newest row, as ``RowReader/newest(_:_:)`` has it.
    package final func newest(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        rows.newest(table, key)
    }

    /// The row of a key that is looked for in the past only if it was there.
    package final func row(
        _ table: TableID, _ key: [UInt8], ifThere wasThere: () -> Bool
    ) -> [UInt8]? {
        switch rows.glance(table, key) {
        case .row(let row): row
        case .absent: nil
        case .past: wasThere() ? rows.row(table, key) : nil
        }
    }

    /// Whether there is a row for a key, without a search in the past.
    package final func has(
        _ table: TableID, _ key: [UInt8], ifThere wasThere: () -> Bool
    ) -> Bool {
        switch rows.glance(table, key) {
        case .row: true
        case .absent: false
        case .past: wasThere()
        }
    }

    package final func has(_ table: TableID, _ key: [UInt8]) -> Bool {
        rows.has(table, key)
    }

    /// Visits rows, as ``RowReader/scan(_:prefix:after:descending:_:)`` does.
    package final func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {
        rows.scan(table, prefix: prefix, after: after, descending: descending, body)
    }

    /// Visits rows that are lent, as ``RowReader/scanLent(_:prefix:_:)`` does.
    package final func scanLent(
        _ table: TableID, prefix: [UInt8],
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) -> Bool
    ) {
        rows.scanLent(table, prefix: prefix, body)
    }

    package final func reportDamage(_ table: TableID, _ key: [UInt8]) {
        rows.reportDamage(table, key)
    }
}
