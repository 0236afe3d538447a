private import ProtobufWire

/// The state that events are being projected into; see ``RowWriter``.
package final class StateWriter: StateReader {
    private let rows: any RowWriter
    /// Where rows are encoded, one after the other.
    private var encoder = ProtobufWriter(capacity: 256)

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

    /// Stores a row; the number of its bytes.
    @discardableResult
    package func put(_ table: TableID, _ key: [UInt8], _ row: some ViewRow) -> Int {
        encoder.removeAll()
        row.encode(into: &encoder)
        rows.put(table, key, encoder.bytes)
        return encoder.bytes.count
    }

    package func remove(_ table: TableID, _ key: [UInt8]) {
        rows.remove(table, key)
    }
}
