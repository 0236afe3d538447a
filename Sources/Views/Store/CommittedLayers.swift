/// The committed state: what readers capture, in one step, to see one position.
struct CommittedLayers: Sendable {
    /// The position of the last event whose rows are in the layers.
    var position: UInt64
    /// The changes of the last batch while they are being merged into the overlay. They hide the
    /// part that is already there, so that readers see the whole batch at once.
    var recent = OrderedMap()
    /// What was committed since the last checkpoint was begun.
    var overlay = OrderedMap()
    /// What the checkpoint being written contains.
    var frozen: OrderedMap?

    var stack: LayerStack {
        var maps: [OrderedMap] = []
        maps.reserveCapacity(4)
        if !recent.isEmpty { maps.append(recent) }
        if !overlay.isEmpty { maps.append(overlay) }
        if let frozen { maps.append(frozen) }
        return LayerStack(maps: maps)
    }
}
