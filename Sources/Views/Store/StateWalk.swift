package import Groups

/// The committed states of one capture of the layers, shown one at a time.
///
/// Whoever goes through many states opens the checkpoint once for all of them.
package struct StateWalk {
    private let layers: LayerStack
    private let reader: CommittedReader
    private let shown: StateReader

    init(_ layers: LayerStack) {
        self.layers = layers
        reader = CommittedReader(TableView(layers: layers, asOf: nil), position: layers.position)
        shown = StateReader(reader)
    }

    /// The position of the newest state.
    package var newest: UInt64 { layers.position }

    /// The first failure of reading.
    var failure: ViewStoreError? { reader.failure }

    /// The state directly after a sequence; the same reader shows the next one that is asked for.
    ///
    /// - Throws: `beyondNewest`, when there is no such state yet.
    package func state(at position: UInt64) throws(ViewStoreError) -> StateReader {
        guard position <= newest else {
            throw ViewStoreError(
                .beyondNewest, "Position \(position) is beyond the newest, which is \(newest).")
        }
        let asOf = position < newest ? position : nil
        reader.show(TableView(layers: layers, asOf: asOf), position: position)
        return shown
    }
}
