/// Reads the rows of the views as they were directly after one sequence.
///
/// Tables that are not temporal answer with their present rows whatever the position.
///
/// Reading never throws: a reader whose storage failed answers "no row" from then on and remembers
/// the failure, and whoever opened the reader checks it before anything is concluded from what was
/// read. That keeps the rules free of storage.
package protocol RowReader: AnyObject {
    /// The sequence whose rows this reader shows.
    var position: UInt64 { get }

    /// The row stored for `key`, if any.
    func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]?

    /// What the newest row of `key` tells of it.
    ///
    /// To look for a row of the past takes as long as rows of its scope were replaced since; who
    /// knows by other means that there was none may leave it.
    func glance(_ table: TableID, _ key: [UInt8]) -> RowGlance

    /// The newest row of `key`, whatever the position: for what is the same in all of its rows.
    func newest(_ table: TableID, _ key: [UInt8]) -> [UInt8]?

    /// Whether there is a row for `key`.
    func has(_ table: TableID, _ key: [UInt8]) -> Bool

    /// Visits the rows whose keys begin with `prefix`, in ascending key order (descending when
    /// `descending`), until `body` answers false. With `after`, a full key, only keys strictly
    /// beyond it in the direction of the scan are visited; it need not exist.
    func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool)

    /// Visits the rows whose keys begin with `prefix`, in ascending key order, until `body` answers
    /// false; keys and rows are lent for the time of the call, which saves copying many.
    func scanLent(
        _ table: TableID, prefix: [UInt8],
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) -> Bool)

    /// Remembers that the row of `key` does not decode: the reader has failed from now on.
    func reportDamage(_ table: TableID, _ key: [UInt8])
}

extension RowReader {
    package func newest(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        row(table, key)
    }

    package func glance(_ table: TableID, _ key: [UInt8]) -> RowGlance {
        row(table, key).map(RowGlance.row) ?? .absent
    }

    package func scanLent(
        _ table: TableID, prefix: [UInt8],
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) -> Bool
    ) {
        scan(table, prefix: prefix, after: nil, descending: false) { key, row in
            body(key.span, row.span)
        }
    }
}
