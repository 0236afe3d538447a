import Groups

/// Reads the rows of tables through the layers, at present or as of a position.
struct TableView {
    let layers: LayerStack
    /// The position whose rows are shown; nil = the present ones.
    let asOf: UInt64?

    func row(_ table: TableID, _ key: [UInt8]) throws(ViewStoreError) -> [UInt8]? {
        guard let asOf, table.isTemporal else {
            let sinceLength = table.isTemporal ? RowKey.positionLength : 0
            return try layers.find(table.number, key, dropping: sinceLength)
        }
        if let stored = try layers.find(table.number, key), TemporalRow.since(stored) <= asOf {
            return TemporalRow.row(stored)
        }
        return try pastRow(table, key, asOf)
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
    /// A row that was valid at the position of the reader and no longer is.
    private struct PastRow {
        var key: [UInt8]
        var row: [UInt8]
    }

    private func pastRow(
        _ table: TableID, _ key: [UInt8], _ asOf: UInt64
    ) throws(ViewStoreError) -> [UInt8]? {
        guard let scope = RowKey.scopeLength(of: key) else { return nil }
        var found: [UInt8]?
        try forEachSpan(of: table, key[..<scope], containing: asOf) { spanKey, row in
            if spanKey == key { found = row }
            // The spans of one key do not overlap.
            return found == nil
        }
        return found
    }

    /// The past rows of a scan, unsorted.
    ///
    /// Scopes that the prefix leaves open are visited one after
    /// the other, each just from the position on.
    private func pastRows(
        _ table: TableID, prefix: [UInt8], in range: KeyRange, _ asOf: UInt64
    ) throws(ViewStoreError) -> [PastRow] {
        var rows: [PastRow] = []
        if let scope = RowKey.scopeLength(of: prefix) {
            try collect(table, prefix[..<scope], range, asOf, &rows)
            return rows
        }
        let flagged = [table.number | RowKey.historyFlag] + prefix
        var scopes = KeyRange(prefix: flagged)
        while let storedScope = try firstScope(in: scopes, table) {
            try collect(table, storedScope.dropFirst(), range, asOf, &rows)
            guard let next = KeyRange.successor(ofPrefix: Array(storedScope)) else { break }
            scopes.lower = next
        }
        return rows
    }

    private func firstScope(
        in range: KeyRange, _ table: TableID
    ) throws(ViewStoreError) -> ArraySlice<UInt8>? {
        var scope: ArraySlice<UInt8>?
        try layers.scan(range) { (stored, _) throws(ViewStoreError) in
            scope = try historyKey(stored, table).storedScope
            return false
        }
        return scope
    }

    private func collect(
        _ table: TableID, _ scope: ArraySlice<UInt8>, _ range: KeyRange, _ asOf: UInt64,
        _ rows: inout [PastRow]
    ) throws(ViewStoreError) {
        try forEachSpan(of: table, scope, containing: asOf) { key, row in
            if range.contains(RowKey.present(table, key)) {
                rows.append(PastRow(key: key, row: row))
            }
            return true
        }
    }

    /// Visits the rows of a scope that were valid at a position and no longer are, level by level;
    /// see ``RowKey``.
    private func forEachSpan(
        of table: TableID, _ scope: ArraySlice<UInt8>, containing asOf: UInt64,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) throws(ViewStoreError) {
        let flagged = [table.number | RowKey.historyFlag]
        var range = KeyRange(prefix: flagged + scope)
        var next: UInt8? = 1
        while let level = next {
            next = nil
            range.lower =
                flagged + RowKey.history(scope: scope, level: level, until: asOf + 1)
            try layers.scan(range) { (stored, row) throws(ViewStoreError) in
                let span = try historyKey(stored, table)
                guard span.until > asOf else {
                    next = span.level
                    return false
                }
                guard (span.until - asOf) >> UInt64(span.level) == 0 else {
                    next = span.level + 1
                    return false
                }
                return TemporalRow.since(row) > asOf || body(span.key, TemporalRow.row(row))
            }
        }
    }

    private func historyKey(
        _ stored: [UInt8], _ table: TableID
    ) throws(ViewStoreError) -> HistoryKey {
        guard let key = HistoryKey(stored) else {
            throw ViewStoreError(
                .stale, "A row in the history of the table \(table.name) has a damaged key.")
        }
        return key
    }
}
