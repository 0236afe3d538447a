/// When the overlay is full and has to be written as a checkpoint.
///
/// While one checkpoint is being written a second overlay fills; when that is full too the writer
/// waits. The memory of an overlay that was written serves the next one. So the views hold at most
/// twice these limits in memory, plus one batch, and opening them replays at most as many events,
/// unless the files of the overlays have what they changed.
package struct CheckpointLimits: Sendable, Equatable {
    /// 64 MiB: two overlays and the pages one transaction touches fit half a gigabyte.
    package static let defaultOverlayBytes = 64 << 20
    /// Large checkpoints are cheaper per row; small ones leave less to replay after a power cut.
    ///
    /// More events made commands hardly faster: pages are written less often, and rows are looked
    /// for in more memory.
    package static let defaultEvents = 65_536
    /// Of more LMDB's transaction would have to write pages before it ends; the batch that fills
    /// the overlay comes on top.
    package static let overlayBytesMaximum = 128 << 20

    /// Bytes of keys, rows and their tree in one overlay.
    package var overlayBytes: Int
    /// Events since the last checkpoint was begun.
    package var events: UInt64

    package init(
        overlayBytes: Int = CheckpointLimits.defaultOverlayBytes,
        events: UInt64 = UInt64(CheckpointLimits.defaultEvents)
    ) {
        precondition(
            (1...CheckpointLimits.overlayBytesMaximum).contains(overlayBytes) && events > 0,
            "An overlay holds 1 to \(CheckpointLimits.overlayBytesMaximum) bytes.")
        self.overlayBytes = overlayBytes
        self.events = events
    }
}
