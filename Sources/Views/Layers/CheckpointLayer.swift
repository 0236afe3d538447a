/// The checkpoint below the overlays, as one reader sees it.
///
/// It is opened when the first key is asked for that the overlays do not know.
final class CheckpointLayer {
    private let open: @Sendable () throws(ViewStoreError) -> CheckpointSnapshot
    private var opened: CheckpointSnapshot?
    /// Takes note of damage; nil where nobody is to be told.
    private let notes: ViewNotes?

    init(
        notes: ViewNotes?,
        opening open: @escaping @Sendable () throws(ViewStoreError) -> CheckpointSnapshot
    ) {
        self.notes = notes
        self.open = open
    }

    /// The same checkpoint for a reader on another thread.
    func again() -> sending CheckpointLayer {
        CheckpointLayer(notes: notes, opening: open)
    }

    func snapshot() throws(ViewStoreError) -> CheckpointSnapshot {
        if let opened { return opened }
        do throws(ViewStoreError) {
            let snapshot = try open()
            opened = snapshot
            return snapshot
        } catch {
            note(error)
            throw error
        }
    }

    /// Has the next opening build the views anew when what reading failed with is their damage.
    func note(_ error: ViewStoreError) {
        if error.code == .stale { notes?.noteDamage() }
    }

    /// Lets go of the snapshot; nobody asks for it any more.
    func close() {
        opened = nil
    }
}
