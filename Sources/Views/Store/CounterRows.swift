import Groups

/// Rows of counters that a batch has changed; few, and changed by nearly every command.
struct CounterRows {
    struct Row {
        let table: TableID
        let key: [UInt8]
        var row: [UInt8]
    }

    private(set) var rows: [Row] = []

    func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        for row in rows where row.table.number == table.number && row.key == key {
            return row.row
        }
        return nil
    }

    mutating func put(_ table: TableID, _ key: [UInt8], _ row: [UInt8]) {
        for index in rows.indices
        where rows[index].table.number == table.number && rows[index].key == key {
            rows[index].row = row
            return
        }
        rows.append(Row(table: table, key: key, row: row))
    }
}
