/// A fault built into the simulated log on purpose, which the trials have to notice.
enum Plant: String, CaseIterable {
    case none
    /// An append returns before anything is flushed.
    case acknowledgeBeforeFlush
    /// A flush that fails is taken for one that worked.
    case ignoreFailedFlush
    /// Readers see a frame before it is flushed.
    case publishBeforeFlush
    /// A frame that was told to be gone is left on the disk.
    case leaveTakenBack
    /// The last frame is overlooked when the log is opened.
    case overlookLastFrame
    /// Bookmarks are not flushed.
    case acknowledgeBookmarkBeforeFlush
    /// The epoch is not raised, so that two writers pass for one.
    case keepEpoch
}
