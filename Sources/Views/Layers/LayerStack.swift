/// The layers seen as one: what an upper layer says about a key hides what is below.
struct LayerStack {
    /// Top layer first.
    var maps: [OrderedMap]
    /// The rows below all maps; nil when there are none but those in memory.
    var checkpoint: CheckpointSnapshot?

    init(maps: [OrderedMap], checkpoint: CheckpointSnapshot? = nil) {
        self.maps = maps
        self.checkpoint = checkpoint
    }

    init(adding top: OrderedMap, to layers: LayerStack) {
        self = layers
        maps.insert(top, at: 0)
    }

    func find(_ key: [UInt8]) throws(ViewStoreError) -> [UInt8]? {
        for index in maps.indices {
            switch maps[index].find(key) {
            case .row(let row): return row
            case .tombstone: return nil
            case .absent: continue
            }
        }
        return try checkpoint?.find(key)
    }

    /// Visits the rows of a range as they are now; changes made meanwhile are not seen.
    func scan(
        _ range: KeyRange, descending: Bool = false,
        _ body: (_ key: [UInt8], _ row: [UInt8]) throws(ViewStoreError) -> Bool
    ) throws(ViewStoreError) {
        var scan = try LayerScan(self, range, descending: descending)
        while let (key, row) = try scan.next() {
            guard try body(key, row) else { return }
        }
    }
}
