/// A decoded row that several hold: handing it on copies no texts.
package final class SharedRow<Row: Sendable>: Sendable, KeptRow {
    package let row: Row
    /// What the row takes in its table; 0 where nobody asks.
    let byteCount: Int

    init(_ row: Row, byteCount: Int = 0) {
        self.row = row
        self.byteCount = byteCount
    }
}
