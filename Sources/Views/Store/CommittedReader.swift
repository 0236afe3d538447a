import Groups

/// Reads one committed state for the time of one `ViewStore.read`.
final class CommittedReader: RowReader {
    let position: UInt64
    /// The first failure of reading; from then on there are no rows.
    private(set) var failure: ViewStoreError?
    private let view: TableView

    init(_ view: TableView, position: UInt64) {
        self.view = view
        self.position = position
    }

    func row(_ table: TableID, _ key: [UInt8]) -> [UInt8]? {
        guard failure == nil else { return nil }
        do {
            return try view.row(table, key)
        } catch {
            failure = error
            return nil
        }
    }

    func glance(_ table: TableID, _ key: [UInt8]) -> RowGlance {
        guard failure == nil else { return .absent }
        do {
            return try view.glance(table, key)
        } catch {
            failure = error
            return .absent
        }
    }

    func has(_ table: TableID, _ key: [UInt8]) -> Bool {
        row(table, key) != nil
    }

    func scan(
        _ table: TableID, prefix: [UInt8], after: [UInt8]?, descending: Bool,
        _ body: (_ key: [UInt8], _ row: [UInt8]) -> Bool
    ) {
        guard failure == nil else { return }
        do {
            try view.scan(table, prefix: prefix, after: after, descending: descending, body)
        } catch {
            failure = error
        }
    }

    func scanLent(
        _ table: TableID, prefix: [UInt8],
        _ body: (_ key: Span<UInt8>, _ row: Span<UInt8>) -> Bool
    ) {
        guard failure == nil else { return }
        do {
            try view.scanLent(table, prefix: prefix, body)
        } catch {
            failure = error
        }
    }

    func reportDamage(_ table: TableID, _ key: [UInt8]) {
        failure = failure ?? ViewStoreError(damaged: table)
    }
}
