/// The committed state: what readers capture, in one step, to see one position.
struct CommittedLayers: Sendable {
    /// The position of the last event whose rows are in the layers.
    var position: UInt64
    /// The root of the log at that position, as the committing writer gave it.
    var root: [UInt8]
    /// What was committed since the last checkpoint was begun.
    var overlay = Overlay()
    /// The position at which the overlay began.
    var overlayStart: UInt64
    /// The checkpoint below the layers.
    var mark: CheckpointMark
    /// The checkpoint being written, and what it adds to the one below.
    var frozen: FrozenOverlay?
    /// An overlay that was written; the next one takes over its memory.
    private var written: Overlay?

    /// The events of the next checkpoint, where the pages of the last one bound them.
    private var eventsAllowed = UInt64.max
    var checkpointCount = 0
    var lastFailure: ViewStoreError?
    var isClosed = false

    init(mark: CheckpointMark) {
        self.mark = mark
        position = mark.position
        root = mark.root
        overlayStart = mark.position
    }

    /// Whether a stored checkpoint and the captured layers make up one state.
    ///
    /// The one below them does; so does the one just written, whose rows the frozen overlay
    /// repeats.
    func fit(_ stored: CheckpointMark) -> Bool {
        stored == mark || stored == frozen?.mark
    }

    func isOverlayFull(_ limits: CheckpointLimits) -> Bool {
        overlay.byteCount >= limits.overlayBytes
            || position - overlayStart >= min(limits.events, eventsAllowed)
    }

    /// Whether both overlays are full.
    func isBlocked(_ limits: CheckpointLimits) -> Bool {
        frozen != nil && isOverlayFull(limits)
    }

    /// Whether a full overlay waits to be frozen, or a failed checkpoint to be tried again.
    func isCheckpointDue(_ limits: CheckpointLimits) -> Bool {
        guard let frozen else { return isOverlayFull(limits) }
        return frozen.hasFailed
            && (overlay.byteCount >= frozen.retryBytes || position >= frozen.retryPosition)
    }

    /// Goes on with the overlays of a process that was killed, the older one first.
    mutating func restore(_ loaded: [LoadedOverlay]) {
        guard let newest = loaded.last else { return }
        if loaded.count > 1 { frozen = FrozenOverlay(rows: loaded[0].rows, mark: newest.mark) }
        overlay = newest.rows
        overlayStart = newest.mark.position
        (position, root) = (newest.end.position, newest.end.root)
    }

    /// Begins a checkpoint: the overlay is closed and goes on as an empty one.
    ///
    /// Answers the mark of the checkpoint, on which the empty one begins.
    mutating func freeze(goingOnWith empty: Overlay) -> CheckpointMark {
        precondition(frozen == nil, "There is one checkpoint at a time.")
        let next = CheckpointMark(
            generation: mark.generation + 1, position: position, root: root)
        frozen = FrozenOverlay(rows: overlay, mark: next)
        overlay = empty
        overlayStart = position
        return next
    }

    /// Hands out the overlay that was written last; nobody comes to it any more.
    mutating func takeWritten() -> Overlay? {
        defer { written = nil }
        return written
    }

    /// Notes that the frozen overlay has become the checkpoint below the layers.
    mutating func finishCheckpoint(changing pages: Int, _ limits: CheckpointLimits) {
        guard let frozen else { return }
        eventsAllowed = limits.events(
            after: frozen.mark.position - mark.position, changing: pages)
        mark = frozen.mark
        written = frozen.rows
        self.frozen = nil
        checkpointCount += 1
        lastFailure = nil
    }
}
