/// When the overlay is full and has to be written as a checkpoint.
///
/// While one checkpoint is being written a second overlay fills; when that is full too the writer
/// waits. The memory of an overlay that was written serves the next one. So the views hold at most
/// twice these limits in memory, plus one batch, and opening them replays at most as many events,
/// unless the files of the overlays have what they changed.
package struct CheckpointLimits: Sendable, Equatable {
    /// 64 MiB: two overlays and the pages that one transaction changes mostly fit half a gigabyte.
    package static let defaultOverlayBytes = 64 << 20
    /// Large checkpoints are cheaper per row; small ones leave less to replay after a power cut.
    ///
    /// More events made commands hardly faster: pages are written less often, and rows are looked
    /// for in more memory.
    package static let defaultEvents = 65_536
    /// Of more LMDB's transaction would have to write pages before it ends, as a rule; the batch
    /// that fills the overlay comes on top.
    package static let overlayBytesMaximum = 128 << 20
    /// What LMDB keeps in memory, with room for pages that are new.
    ///
    /// It keeps 131,071 changed pages, and loses a MiB of memory for each transaction that has to
    /// write some before it ends (rule 17).
    package static let defaultPages = 100_000

    /// Bytes of keys, rows and their tree in one overlay.
    package var overlayBytes: Int
    /// Events since the last checkpoint was begun.
    package var events: UInt64
    /// Pages that a checkpoint is to change at most, judged by the one before it: rows of large
    /// views lie on a page each.
    package var pages = CheckpointLimits.defaultPages

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

    /// How many events the next checkpoint may have when one of so many changed so many pages.
    ///
    /// Few pages say nothing: the more events, the more of their rows share one.
    func events(after events: UInt64, changing pages: Int) -> UInt64 {
        guard pages > self.pages / 2 else { return self.events }
        return min(self.events, max(1, events * UInt64(self.pages) / UInt64(pages)))
    }
}
