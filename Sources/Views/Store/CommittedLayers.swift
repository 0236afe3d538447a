/// The committed state: what readers capture, in one step, to see one position.
struct CommittedLayers: Sendable {
    /// The position of the last event whose rows are in the layers.
    var position: UInt64
    /// The root of the log at that position, as the committing writer gave it.
    var root: [UInt8]
    /// The changes of the last batch while they are being merged into the overlay.
    ///
    /// They hide the part that is already there, so that readers see the whole batch at once.
    var recent = OrderedMap()
    /// What was committed since the last checkpoint was begun.
    var overlay = OrderedMap()
    /// The position at which the overlay began.
    var overlayStart: UInt64
    /// The checkpoint below the layers.
    var mark: CheckpointMark
    /// The checkpoint being written, and what it adds to the one below.
    var frozen: FrozenOverlay?

    var checkpointCount = 0
    var lastFailure: ViewStoreError?
    var isClosed = false

    init(mark: CheckpointMark) {
        self.mark = mark
        position = mark.position
        root = mark.root
        overlayStart = mark.position
    }

    var maps: [OrderedMap] {
        var maps: [OrderedMap] = []
        maps.reserveCapacity(4)
        if !recent.isEmpty { maps.append(recent) }
        if !overlay.isEmpty { maps.append(overlay) }
        if let frozen { maps.append(frozen.map) }
        return maps
    }

    /// Whether a stored checkpoint and the captured layers make up one state.
    ///
    /// The one below them does; so does the one just written, whose rows the frozen overlay
    /// repeats.
    func fit(_ stored: CheckpointMark) -> Bool {
        stored == mark || stored == frozen?.mark
    }

    func isOverlayFull(_ limits: CheckpointLimits) -> Bool {
        overlay.byteCount >= limits.overlayBytes || position - overlayStart >= limits.events
    }

    /// Begins a checkpoint: the overlay is closed and a new one begun.
    mutating func freeze() {
        precondition(frozen == nil && recent.isEmpty, "A checkpoint is begun between batches.")
        frozen = FrozenOverlay(
            map: overlay,
            mark: CheckpointMark(
                generation: mark.generation + 1, position: position, root: root))
        overlay = OrderedMap()
        overlayStart = position
    }

    /// Notes that the frozen overlay has become the checkpoint below the layers.
    mutating func finishCheckpoint() {
        guard let frozen else { return }
        mark = frozen.mark
        self.frozen = nil
        checkpointCount += 1
        lastFailure = nil
    }
}
