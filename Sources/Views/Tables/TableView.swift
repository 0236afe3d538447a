import Groups

/// Reads the rows of tables through the layers, at present or as of a position.
struct TableView {
    let layers: LayerStack
    /// The position whose rows are shown; nil = the present ones.
    let asOf: UInt64?

    /// What the newest row of a key tells of the position that is shown.
    func glance(_ table: TableID, _ key: [UInt8]) throws(ViewStoreError) -> RowGlance {
        guard let asOf, table.isTemporal else {
            return try newest(table, key).map(RowGlance.row) ?? .absent
        }
        guard let stored = try layers.find(table.number, key), TemporalRow.since(stored) <= asOf
        else { return .past }
        return .row(TemporalRow.row(stored))
    }

    /// The newest row of a key, whatever position is shown.
    func newest(_ table: TableID, _ key: [UInt8]) throws(ViewStoreError) -> [UInt8]? {
        let sinceLength = table.isTemporal ? RowKey.positionLength : 0
        return try layers.find(table.number, key, dropping: sinceLength)
    }

    func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) throws(ViewStoreError) {
        let range = KeyRange(
            prefix: RowKey.present(table, prefix), after: after.map { RowKey.present(table, $0) },
            descending: descending)
        var past: [PastRow] = []
        if table.isTemporal, let asOf {
            past = try pastRows(table, prefix: prefix, in: range, asOf)
            past.sort { (ByteOrder.compare($0.key, $1.key) < 0) != descending }
        }
        var remaining = past[...]
        var isStopped = false
        try layers.scan(range, descending: descending) { (stored, row) throws(ViewStoreError) in
            if table.isTemporal, let asOf, TemporalRow.since(row) > asOf { return true }
            let key = Array(stored.dropFirst())
            while let next = remaining.first,
                (ByteOrder.compare(next.key, key) < 0) != descending
            {
                remaining.removeFirst()
                isStopped = !body(next.key, next.row)
                if isStopped { return false }
            }
            isStopped = !body(key, table.isTemporal ? TemporalRow.row(row) : row)
            return !isStopped
        }
        guard !isStopped else { return }
        for past in remaining {
            guard body(past.key, past.row) else { return }
        }
    }
}

// MARK: - Lending

extension TableView {
    /// Visits the rows of a scan in ascending order; none is copied out of the checkpoint.
    func scanLent(
        _ table: TableID, prefix: [UInt8], _ body: LendingScan.Body
    ) throws(ViewStoreError) {
        let range = KeyRange(prefix: RowKey.present(table, prefix))
        var past: [LayerEntry] = []
        if table.isTemporal, let asOf {
            past = try pastRows(table, prefix: prefix, in: range, asOf)
                .map { LayerEntry(key: RowKey.present(table, $0.key), row: $0.row) }
        }
        try layers.lend(in: range, past: past, isTemporal: table.isTemporal, asOf: asOf) {
            body($0.extracting(droppingFirst: 1), $1)
        }
    }
}

// MARK: - History

extension TableView {
    /// The row of a key that was valid at the position of the reader and no longer is.
    func pastRow(_ table: TableID, _ key: [UInt8]) throws(ViewStoreError) -> PastRow? {
        guard let asOf, let scope = RowKey.scopeLength(of: key) else { return nil }
        var found: PastRow?
        try forEachSpan(of: table, key[..<scope], containing: asOf) { past in
            if past.key == key { found = past }
            // The spans of one key do not overlap.
            return found == nil
        }
        return found
    }

    /// The past rows of a scan, unsorted.
    private func pastRows(
        _ table: TableID, prefix: [UInt8], in range: KeyRange, _ asOf: UInt64
    ) throws(ViewStoreError) -> [PastRow] {
        var rows: [PastRow] = []
        let scope = prefix[..<(RowKey.scopeLength(of: prefix) ?? prefix.count)]
        try forEachSpan(of: table, scope, containing: asOf) { past in
            if range.contains(RowKey.present(table, past.key)) { rows.append(past) }
            return true
        }
        return rows
    }

    /// Visits the rows that were valid at a position and no longer are, of one scope or of all that
    /// begin with some bytes, block by block; see ``PastBlock``.
    private func forEachSpan(
        of table: TableID, _ scope: ArraySlice<UInt8>, containing asOf: UInt64,
        _ body: (PastRow) -> Bool
    ) throws(ViewStoreError) {
        var isStopped = false
        for block in PastBlock.all(after: asOf, newest: layers.position) where !isStopped {
            let prefix = RowKey.past(table, block) + scope
            var range = KeyRange(prefix: prefix)
            var next: [UInt8]? = prefix
            while let lower = next {
                next = nil
                range.lower = lower
                try layers.scan(range) { (stored, row) throws(ViewStoreError) in
                    let span = try historyKey(stored, table)
                    next = span.next(containing: asOf)
                    guard next == nil else { return false }
                    let since = TemporalRow.since(row)
                    guard since <= asOf else { return true }
                    isStopped = !body(
                        PastRow(
                            key: span.key, row: TemporalRow.row(row), validity: since..<span.until))
                    return !isStopped
                }
            }
        }
    }

    private func historyKey(
        _ stored: [UInt8], _ table: TableID
    ) throws(ViewStoreError) -> HistoryKey {
        guard let key = HistoryKey(stored) else {
            throw ViewStoreError(
                .stale,
                "A key in the history of the table \(table.name) is damaged: rebuild the views.")
        }
        return key
    }
}
