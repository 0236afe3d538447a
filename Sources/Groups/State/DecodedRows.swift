/// Rows that commands have decoded already.
///
/// A command looks at its group several times, and a later command often at the same group. A
/// writer that keeps this drops a row whenever its bytes change, and everything when a batch of
/// changes comes to nothing.
package struct DecodedRows: Sendable {
    private struct Key: Hashable {
        let table: UInt8
        let bytes: [UInt8]
    }

    /// Some ten megabytes; when it is reached the next rows begin anew.
    private static let countMaximum = 16_384

    private var rows: [Key: any ViewRow] = [:]

    package init() {}

    func row<Row: ViewRow>(_ table: TableID, _ key: [UInt8]) -> Row? {
        rows[Key(table: table.number, bytes: key)] as? Row
    }

    mutating func keep(_ row: some ViewRow, _ table: TableID, _ key: [UInt8]) {
        if rows.count >= Self.countMaximum { rows.removeAll(keepingCapacity: true) }
        rows[Key(table: table.number, bytes: key)] = row
    }

    /// To be called with every change of the stored row.
    package mutating func forget(_ table: TableID, _ key: [UInt8]) {
        guard table.isDecodedOften else { return }
        rows[Key(table: table.number, bytes: key)] = nil
    }
}
