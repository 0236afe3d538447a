/// One entry of the views as it is stored.
package struct StoredRow: Sendable {
    /// The number of the table.
    package let table: UInt8
    /// Whether the row was replaced or removed and is kept for reading the past.
    package let isPast: Bool
    /// The key behind the number: for a past row with the position up to which it was valid.
    package let key: [UInt8]
    /// The row; in a temporal table with the position since which it is valid in front.
    package let row: [UInt8]

    init(key: [UInt8], row: [UInt8]) {
        table = (key.first ?? 0) & RowKey.tableNumberMaximum
        isPast = (key.first ?? 0) & RowKey.historyFlag != 0
        self.key = Array(key.dropFirst())
        self.row = row
    }
}
