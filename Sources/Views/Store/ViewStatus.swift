/// Counters of a view store, for reports and tests.
package struct ViewStatus: Sendable {
    /// The last event whose rows are committed.
    package var position: UInt64
    /// The last event whose rows are in the stored checkpoint; opening replays what follows, unless
    /// the files of the overlays have it.
    package var checkpointPosition: UInt64
    /// Checkpoints written since the store was opened.
    package var checkpointCount: Int
    /// Entries of the newest stored checkpoint, rows of the past included.
    package var checkpointRows: Int
    /// Entries in memory, tombstones included, of both overlays.
    package var overlayRows: Int
    /// Bytes in memory of the overlay that takes changes.
    package var overlayBytes: Int
    /// Bytes in memory of the overlay that is being written.
    package var frozenBytes: Int
    /// Why the last checkpoint could not be written; nil again after the next success.
    package var lastFailure: ViewStoreError?
}
