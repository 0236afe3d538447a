import Groups

/// Reads one committed state, or one after another, for the time of one `ViewStore.read`.
final class CommittedReader: RowReader {
    private(set) var position: UInt64
    /// The first failure of reading; from then on there are no rows.
    private(set) var failure: ViewStoreError?
    private var view: TableView
    /// Rows of the past that were found, by their stored keys: who goes through many states looks
    /// for the same again and again.
    private var pastRows: [[UInt8]: PastRow] = [:]
    /// With so many rows it begins anew.
    static let pastRowsMaximum = 256

    init(_ view: TableView, position: UInt64) {
        self.view = view
        self.position = position
    }

    /// Goes on with another state.
    func show(_ view: TableView, position: UInt64) {
        self.view = view
        self.position = position
    }

    func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        reading { () throws(ViewStoreError) in
            switch try view.glance(table, key) {
            case .row(let row): row
            case .absent: nil
            case .past: try pastRow(table, key)
            }
        }
    }

    private func pastRow(_ table: TableID, _ key: [UInt8]) throws(ViewStoreError) -> [UInt8]? {
        let stored = RowKey.present(table, key)
        if let known = pastRows[stored], known.validity.contains(position) { return known.row }
        guard let found = try view.pastRow(table, key) else { return nil }
        if pastRows.count == Self.pastRowsMaximum { pastRows = [:] }
        pastRows[stored] = found
        return found.row
    }

    func glance(_ table: TableID, _ key: [UInt8]) -> RowGlance {
        reading { () throws(ViewStoreError) in try view.glance(table, key) } ?? .absent
    }

    func newest(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        reading { () throws(ViewStoreError) in try view.newest(table, key) }
    }

    func has(_ table: TableID, _ key: [UInt8]) -> Bool {
        row(table, key) != nil
    }

    func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {
        reading { () throws(ViewStoreError) in
            try view.scan(table, prefix: prefix, after: after, descending: descending, body)
        }
    }

    func scanLent(
        _ table: TableID, prefix: [UInt8],
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) -> Bool
    ) {
        reading { () throws(ViewStoreError) in
            try view.scanLent(table, prefix: prefix, body)
        }
    }

    /// Runs `body` unless reading has failed, and remembers its failure.
    @discardableResult
    private func reading<R>(_ body: () throws(ViewStoreError) -> R?) -> R? {
        guard failure == nil else { return nil }
        do {
            return try body()
        } catch {
            fail(error)
            return nil
        }
    }

    func reportDamage(_ table: TableID, _ key: [UInt8]) {
        fail(ViewStoreError(damaged: table))
    }

    private func fail(_ error: ViewStoreError) {
        failure = failure ?? error
        view.layers.checkpoint?.note(error)
    }
}
