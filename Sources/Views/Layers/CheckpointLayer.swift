/// The checkpoint below the overlays, as one reader sees it.
///
/// It is opened when the first key is asked for that the overlays do not know.
final class CheckpointLayer {
    private let open: () throws(ViewStoreError) -> CheckpointSnapshot
    private var opened: CheckpointSnapshot?

    init(opening open: @escaping () throws(ViewStoreError) -> CheckpointSnapshot) {
        self.open = open
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
