/// Merges the rows that a checkpoint lends with those in memory and those of the past.
///
/// Usually the checkpoint has nearly all of them.
struct LendingScan {
    /// Takes a stored key and its row; answers whether to go on.
    typealias Body = (_ key: Span<UInt8>, _ row: Span<UInt8>) -> Bool

    /// The layers above the checkpoint.
    private var overlays: LayerScan
    private var top: LayerEntry?
    /// Rows that were valid at the position and no longer are, the last one first.
    private var past: [LayerEntry]
    private let isTemporal: Bool
    /// The position whose rows are shown; nil = the present ones.
    private let asOf: UInt64?
    private var isStopped = false
    private var failure: ViewStoreError?

    init(
        _ overlays: LayerStack, _ range: KeyRange, past: [LayerEntry], isTemporal: Bool,
        asOf: UInt64?
    ) throws(ViewStoreError) {
        self.overlays = try LayerScan(overlays, range, descending: false)
        self.past = past.sorted { ByteOrder.compare($0.key, $1.key) > 0 }
        self.isTemporal = isTemporal
        self.asOf = asOf
        top = try self.overlays.nextEntry()
    }

    /// Visits a row of the checkpoint, and before it those that come before it; answers whether to
    /// go on.
    mutating func visit(_ key: Span<UInt8>, _ row: Span<UInt8>, _ body: Body) -> Bool {
        while goesOn, let order = orderOfNext(key), order < 0 { visitNext(body) }
        guard goesOn else { return false }
        if let top, ByteOrder.compare(top.key.span, key) == 0 {
            visitNext(body)
        } else {
            lend(key, row, body)
        }
        return goesOn
    }

    /// Visits what is left after the checkpoint.
    mutating func end(_ body: Body) throws(ViewStoreError) {
        while goesOn, top != nil || !past.isEmpty { visitNext(body) }
        if let failure { throw failure }
    }

    private var goesOn: Bool { !isStopped && failure == nil }

    /// How the next key in memory or of the past stands to a key; nil without one.
    private func orderOfNext(_ key: Span<UInt8>) -> Int? {
        let ofTop = top.map { ByteOrder.compare($0.key.span, key) }
        let ofPast = past.last.map { ByteOrder.compare($0.key.span, key) }
        guard let ofTop, let ofPast else { return ofTop ?? ofPast }
        return min(ofTop, ofPast)
    }

    /// Of two equal keys the one in memory comes first: it is not valid then.
    private mutating func visitNext(_ body: Body) {
        if let top, past.last.map({ ByteOrder.compare(top.key.span, $0.key.span) <= 0 }) ?? true {
            if let row = top.row { lend(top.key.span, row.span, body) }
            do {
                self.top = try overlays.nextEntry()
            } catch {
                failure = error
            }
        } else if let entry = past.popLast(), let row = entry.row {
            isStopped = !body(entry.key.span, row.span)
        }
    }

    /// Lends a stored row unless it is younger than the position.
    private mutating func lend(_ key: Span<UInt8>, _ stored: Span<UInt8>, _ body: Body) {
        if isTemporal, let asOf, TemporalRow.since(stored) > asOf { return }
        let sinceLength = isTemporal ? RowKey.positionLength : 0
        isStopped = !body(key, stored.extracting(droppingFirst: sinceLength))
    }
}
