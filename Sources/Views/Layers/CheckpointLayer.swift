/// The checkpoint below the overlays, as one reader sees it.
///
/// It is opened when the first key is asked for that the overlays do not know.
final class CheckpointLayer {
    private let open: @Sendable () throws(ViewStoreError) -> CheckpointSnapshot
    private var opened: CheckpointSnapshot?

    init(opening open: @escaping @Sendable () throws(ViewStoreError) -> CheckpointSnapshot) {
        self.open = open
    }

    /// The same checkpoint for a reader on another thread.
    func again() -> sending CheckpointLayer {
        CheckpointLayer(opening: open)
    }

    func snapshot() throws(ViewStoreError) -> CheckpointSnapshot {
        if let opened { return opened }
        let snapshot = try open()
        opened = snapshot
        return snapshot
    }

    /// Lets go of the snapshot; nobody asks for it any more.
    func close() {
        opened = nil
    }
}
