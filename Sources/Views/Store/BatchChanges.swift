/// What a batch changed, once no more is added: to be committed or discarded by any thread.
package struct BatchChanges: Sendable {
    let overlay: Overlay
    let changes: [Overlay.Change]
    /// Where rows of watched tables changed.
    let changedPlaces: [Int]

    var isEmpty: Bool { changes.isEmpty }

    /// Takes the changes back; those of later batches were taken back before.
    func undo() {
        overlay.undo(changes)
    }
}
