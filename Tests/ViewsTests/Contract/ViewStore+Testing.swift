import Groups
import Views

extension ViewStore {
    /// Commits the changes of one batch up to the position it ends with.
    func change(_ body: (PendingViews) throws -> Void) throws {
        let pending = try beginBatch()
        try body(pending)
        let position = pending.position
        try commit(pending, upTo: position)
    }

    /// Reads through a batch that is thrown away.
    func beginAndDiscard<R>(_ body: (PendingViews) throws -> R) throws -> R {
        let pending = try beginBatch()
        defer { discard(pending) }
        return try body(pending)
    }

    /// One row an event, in batches of a few.
    func fill(upTo position: UInt64) throws {
        while self.position < position {
            try change { pending in
                for _ in 0..<min(10, position - self.position) {
                    pending.position += 1
                    let number = String(pending.position * 7_919 % 10_007)
                    pending.put(
                        TestTables.members, TestTables.key("group", number),
                        Array("row \(number)".utf8))
                }
            }
        }
    }
}

extension StateReader {
    func allRows(_ table: TableID) -> [ViewModelEntry] {
        var rows: [ViewModelEntry] = []
        scan(table, prefix: [], after: nil, descending: false) { key, row in
            rows.append(ViewModelEntry(key: key, row: row))
            return true
        }
        return rows
    }
}
