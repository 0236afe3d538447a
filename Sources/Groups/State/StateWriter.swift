/// The state that events are being projected into; see ``RowWriter``.
package final class StateWriter: StateReader {
    private let rows: any RowWriter

    /// Writes to `rows`.
    ///
    /// `kept` holds decoded rows of the state before; what is written here keeps them true.
    package init(_ rows: any RowWriter, keeping kept: KeptRows) {
        self.rows = rows
        super.init(rows, kept)
    }

    package func put(_ table: TableID, _ key: [UInt8], _ row: [UInt8]) {
        rows.put(table, key, row)
    }

    package func remove(_ table: TableID, _ key: [UInt8]) {
        rows.remove(table, key)
    }
}
