/// A list of what waits for decisions, newest first.
///
/// Renewing an invitation or a request gives it a new place; its old places stay, so that later
/// pages can keep the order of the first: what is renewed between two pages is neither repeated nor
/// skipped (GEN-23).
struct PendingIndex<Row: RenewableRow> {
    /// Names rows by scope and sequence descending, once for each time they were issued.
    let table: TableID
    let rows: TableID
    let prefix: [UInt8]

    /// The rows that have a place before `key` and stood in the list at the position `asked`.
    func rows(before key: [UInt8], asked: UInt64, _ state: StateReader) -> Set<[UInt8]> {
        let newest = prefix + ViewKey.descending(asked &+ 1)
        var rows: Set<[UInt8]> = []
        state.scan(table, prefix: prefix, after: newest, descending: false) { other, row in
            guard other.lexicographicallyPrecedes(key) else { return false }
            rows.insert(row)
            return true
        }
        return rows
    }
}

extension Inquiry {
    /// Visits the rows of an index in their order when the first page was asked for.
    func scan<Row>(
        _ index: PendingIndex<Row>, after: PendingPlace?,
        _ body: (PendingPlace, Row) -> Bool
    ) {
        let asked = after?.asked ?? state.position
        // Only rows renewed since have to be remembered: the newest place of each counts.
        var earlier: Set<[UInt8]>?
        state.scan(
            index.table, prefix: index.prefix, after: after?.key, descending: false
        ) { key, rowKey in
            guard let row = state.row(index.rows, rowKey, as: Row.self) else { return true }
            let place = ~ViewKeyReader.trailingNumber(key)
            if row.issuedPosition <= asked {
                guard place == row.issuedPosition else { return true }
            } else {
                guard place <= asked else { return true }
                if earlier == nil { earlier = index.rows(before: key, asked: asked, state) }
                guard earlier?.insert(rowKey).inserted == true else { return true }
            }
            return body(PendingPlace(asked: asked, key: key), row)
        }
    }

    /// Visits some rows of an index as the scan of all would; false, without a visit, when that
    /// cannot be told from the rows alone.
    func visit<Row>(
        _ rows: [Row], of index: PendingIndex<Row>, after: PendingPlace?,
        _ body: (PendingPlace, Row) -> Bool
    ) -> Bool {
        let asked = after?.asked ?? state.position
        let standing = rows.filter { $0.issuedPosition <= asked }
        // What was renewed since had another place.
        guard rows.allSatisfy({ $0.issuedPosition <= asked || $0.number > asked }) else {
            return false
        }
        for row in standing.sorted(by: { $0.issuedPosition > $1.issuedPosition }) {
            let key = index.prefix + ViewKey.descending(row.issuedPosition)
            if let after, !after.key.lexicographicallyPrecedes(key) { continue }
            guard body(PendingPlace(asked: asked, key: key), row) else { break }
        }
        return true
    }
}
