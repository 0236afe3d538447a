/// A decoded row that several hold: handing it on copies no texts.
package final class SharedRow<Row: Sendable>: Sendable {
    package let row: Row

    init(_ row: Row) {
        self.row = row
    }
}
