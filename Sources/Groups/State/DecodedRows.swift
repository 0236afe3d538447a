/// Rows that one batch of commands has decoded already.
///
/// A command looks at its group several times, and the next command often at the same group. A
/// writer that keeps this drops a row whenever its bytes change; it lives as long as the batch, which
/// bounds it.
package final class DecodedRows {
    private struct Key: Hashable {
        let table: UInt8
        let bytes: [UInt8]
    }

    private var rows: [Key: any ViewRow] = [:]

    package init() {}

    func row<Row: ViewRow>(_ table: TableID, _ key: [UInt8]) -> Row? {
        rows[Key(table: table.number, bytes: key)] as? Row
    }

    func keep(_ row: some ViewRow, _ table: TableID, _ key: [UInt8]) {
        rows[Key(table: table.number, bytes: key)] = row
    }

    /// To be called with every change of the stored row.
    package func forget(_ table: TableID, _ key: [UInt8]) {
        guard table.isDecodedOften else { return }
        rows[Key(table: table.number, bytes: key)] = nil
    }
}
