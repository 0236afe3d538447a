/// Merges the keys that a checkpoint lends with those in memory and those of the past.
///
/// Usually the checkpoint has nearly all of them.
struct KeyScan {
    /// The layers above the checkpoint.
    private var overlays: LayerScan
    private var top: LayerEntry?
    /// Keys whose rows were valid at the position and no longer are, the last one first.
    private var past: [[UInt8]]
    /// The position whose rows are shown; nil = the present ones.
    private let asOf: UInt64?
    private var isStopped = false
    private var failure: ViewStoreError?

    init(
        _ overlays: LayerStack, _ range: KeyRange, past: [[UInt8]], asOf: UInt64?
    ) throws(ViewStoreError) {
        self.overlays = try LayerScan(overlays, range, descending: false)
        self.past = past.sorted { ByteOrder.compare($0, $1) > 0 }
        self.asOf = asOf
        top = try self.overlays.nextEntry()
    }

    /// Visits a key of the checkpoint, and before it those that come before it; answers whether to
    /// go on.
    mutating func visit(
        _ key: Span<UInt8>, _ row: Span<UInt8>, _ body: (_ key: Span<UInt8>) -> Bool
    ) -> Bool {
        while goesOn, let order = orderOfNext(key), order < 0 { visitNext(body) }
        guard goesOn else { return false }
        if let top, ByteOrder.compare(top.key.span, key) == 0 {
            visitNext(body)
        } else if isValid(row) {
            isStopped = !body(key.extracting(droppingFirst: 1))
        }
        return goesOn
    }

    /// Visits what is left after the checkpoint.
    mutating func end(_ body: (_ key: Span<UInt8>) -> Bool) throws(ViewStoreError) {
        while goesOn, top != nil || !past.isEmpty { visitNext(body) }
        if let failure { throw failure }
    }

    private var goesOn: Bool { !isStopped && failure == nil }

    /// How the next key in memory or of the past stands to a key; nil without one.
    private func orderOfNext(_ key: Span<UInt8>) -> Int? {
        let ofTop = top.map { ByteOrder.compare($0.key.span, key) }
        let ofPast = past.last.map { ByteOrder.compare($0.span, key) }
        guard let ofTop, let ofPast else { return ofTop ?? ofPast }
        return min(ofTop, ofPast)
    }

    /// Of two equal keys the one in memory comes first: it is not valid then.
    private mutating func visitNext(_ body: (_ key: Span<UInt8>) -> Bool) {
        if let top, past.last.map({ ByteOrder.compare(top.key.span, $0.span) <= 0 }) ?? true {
            if let row = top.row, isValid(row.span) {
                isStopped = !body(top.key.span.extracting(droppingFirst: 1))
            }
            do {
                self.top = try overlays.nextEntry()
            } catch {
                failure = error
            }
        } else if let key = past.popLast() {
            isStopped = !body(key.span.extracting(droppingFirst: 1))
        }
    }

    private func isValid(_ row: Span<UInt8>) -> Bool {
        asOf.map { TemporalRow.since(row) <= $0 } ?? true
    }
}
