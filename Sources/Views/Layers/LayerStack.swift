/// The layers seen as one: what an upper layer says about a key hides what is below.
struct LayerStack {
    let overlay: Overlay
    /// The overlay below, while it is being written as a checkpoint.
    let frozen: Overlay?
    /// The position that is shown, though overlays go on; the writer sees all there is.
    let position: UInt64
    /// The rows below the overlays; nil when there are none but those in memory.
    let checkpoint: CheckpointLayer?

    init(
        _ overlay: Overlay, frozen: Overlay?, position: UInt64, checkpoint: CheckpointLayer? = nil
    ) {
        self.overlay = overlay
        self.frozen = frozen
        self.position = position
        self.checkpoint = checkpoint
    }

    /// The same layers for the writer's use on another thread: it sees all there is.
    func ofWriter() -> sending LayerStack {
        LayerStack(overlay, frozen: frozen, position: .max, checkpoint: checkpoint?.again())
    }

    /// The row of a key without its first `dropping` bytes.
    func find(
        _ table: UInt8, _ key: [UInt8], dropping: Int = 0
    ) throws(ViewStoreError) -> [UInt8]? {
        try find(RowHash.hash(table, key.span), table, key, dropping: dropping)
    }

    func find(
        _ hash: UInt64, _ table: UInt8, _ key: [UInt8], dropping: Int = 0
    ) throws(ViewStoreError) -> [UInt8]? {
        var finding = overlay.find(hash, table, key, at: position, dropping: dropping)
        if case .absent = finding, let frozen {
            finding = frozen.find(hash, table, key, at: position, dropping: dropping)
        }
        switch finding {
        case .row(let row): return row
        case .tombstone: return nil
        case .absent: break
        }
        guard let checkpoint, let row = try checkpoint.snapshot().find([table] + key) else {
            return nil
        }
        return dropping == 0 ? row : Array(row.dropFirst(dropping))
    }

    func has(_ hash: UInt64, _ table: UInt8, _ key: [UInt8]) throws(ViewStoreError) -> Bool {
        if let has = overlay.has(hash, table, key, at: position) { return has }
        if let has = frozen?.has(hash, table, key, at: position) { return has }
        return try checkpoint?.snapshot().find([table] + key) != nil
    }

    /// Visits the rows of a range.
    ///
    /// The writer may change rows meanwhile: then it may or may not see the new ones.
    func scan(
        _ range: KeyRange, descending: Bool = false,
        _ body: (_ key: [UInt8], _ row: [UInt8]) throws(ViewStoreError) -> Bool
    ) throws(ViewStoreError) {
        var scan = try LayerScan(self, range, descending: descending)
        while let (key, row) = try scan.next() {
            guard try body(key, row) else { return }
        }
    }

    /// Lends the rows of a range in ascending order, together with rows of the past, until `body`
    /// answers false; see ``LendingScan``.
    ///
    /// Usually the checkpoint has nearly all of them, which are not copied.
    func lend(
        in range: KeyRange, past: [LayerEntry] = [], isTemporal: Bool = false, asOf: UInt64? = nil,
        _ body: LendingScan.Body
    ) throws(ViewStoreError) {
        var scan = try LendingScan(
            LayerStack(overlay, frozen: frozen, position: position), range, past: past,
            isTemporal: isTemporal, asOf: asOf)
        try checkpoint?.snapshot().forEach(in: range) { key, row in scan.visit(key, row, body) }
        try scan.end(body)
    }

    func sources() throws(ViewStoreError) -> [LayerCursor.Source] {
        var sources: [LayerCursor.Source] = []
        sources.reserveCapacity(4)
        sources.append(.overlay(overlay, position: position))
        if let frozen { sources.append(.overlay(frozen, position: position)) }
        if let checkpoint { sources.append(.checkpoint(try checkpoint.snapshot())) }
        return sources
    }
}
