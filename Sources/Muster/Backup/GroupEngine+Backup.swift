extension GroupEngine {
    /// Copies the log into another directory while the engine goes on, or brings an earlier backup
    /// there up to date, which copies only what is new.
    ///
    /// The backup holds every event up to the sequence that was the last when the call began, under
    /// the same root, and how far durable subscriptions have come. It is a store: opening an engine
    /// in its directory is all there is to restoring it; the views are built then. An interrupted
    /// backup is a whole log that ends earlier, or no store yet. Blocks until everything is flushed
    /// to the disk.
    ///
    /// - Parameters:
    ///   - directory: Nothing, an empty directory, or an earlier backup of this store, on a local
    ///     file system and outside of this store.
    ///   - progress: Hears how far the copy has come, from the calling thread.
    /// - Returns: the end of the backup.
    /// - Throws: a ``MusterError`` as ``init(at:configuration:)`` does for the directory of the
    ///   backup; `notAStore` when it holds another store, or events that this one has not;
    ///   `invalidParameter` when it lies inside of this one. The message names the store that is in
    ///   trouble.
    public func backUp(
        to directory: String, progress: ((LogProgress) -> Void)? = nil
    ) throws(MusterError) -> LogTail {
        try Backup(of: log).bringUpToDate(at: directory, progress)
    }
}

extension StoreReader {
    /// Copies the log into another directory, or brings an earlier backup there up to date, also
    /// while another process writes to the store; see ``GroupEngine/backUp(to:progress:)``.
    ///
    /// - Parameters:
    ///   - directory: Nothing, an empty directory, or an earlier backup of this store, on a local
    ///     file system and outside of this store.
    ///   - progress: Hears how far the copy has come, from the calling thread.
    /// - Returns: the end of the backup.
    /// - Throws: a ``MusterError`` as ``GroupEngine/backUp(to:progress:)`` does.
    public func backUp(
        to directory: String, progress: ((LogProgress) -> Void)? = nil
    ) throws(MusterError) -> LogTail {
        try Backup(of: log).bringUpToDate(at: directory, progress)
    }
}
