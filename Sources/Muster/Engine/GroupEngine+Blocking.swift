import LMDB

/// What blocks, for tasks and event loops: it runs on a thread that may wait for the disk.
extension GroupEngine {
    /// What blocks at once in a process, of either pool; the rest waits for its turn.
    static let blockingMaximum = 64

    /// Engines that open and close, which must not wait for what ``offload(_:)`` was given.
    private static let lifecycle = WorkPool("muster.lifecycle", threads: blockingMaximum)

    private static let blocking = WorkPool("muster.blocking", threads: blockingMaximum)

    /// Opens the store in a directory as ``init(at:configuration:)`` does, which takes some ten
    /// seconds for each million events when views have to be built.
    ///
    /// A cancelled task waits for the end as well.
    ///
    /// - Parameters:
    ///   - directory: The path of the data directory.
    ///   - configuration: How the engine works.
    /// - Returns: the engine.
    /// - Throws: a ``MusterError`` as ``init(at:configuration:)`` does.
    public static func open(
        at directory: String, configuration: Configuration = Configuration()
    ) async throws(MusterError) -> GroupEngine {
        try await lifecycle.run { () throws(MusterError) in
            try GroupEngine(at: directory, configuration: configuration)
        }
    }

    /// Has delegates hear what was committed by now, then closes as ``close()`` does.
    ///
    /// Take no more requests before. Async sequences end.
    ///
    /// - Parameter time: How long to wait for delegates at most; a cancelled task waits no longer
    ///   for them, but closes.
    /// - Returns: false when delegates have not heard all, or the engine was closed before.
    /// - Throws: a ``MusterError`` as ``close()`` does; the engine is closed nevertheless.
    @discardableResult
    public func shutDown(
        within time: Duration = .seconds(5)
    ) async throws(MusterError) -> Bool {
        let hasHeardAll = await waitForDelegates(within: time)
        try await Self.lifecycle.run { () throws(MusterError) in try self.close() }
        return hasHeardAll
    }

    /// Runs what blocks, or takes long, off the threads that all tasks share: a backup, a rebuild,
    /// a digest, a costly query of the past.
    ///
    /// ```swift
    /// let end = try await engine.offload { try $0.backUp(to: "backup") }
    /// ```
    ///
    /// Up to 64 run side by side in a process, and the others wait for their turn; engines open and
    /// close meanwhile. A cancelled task waits for the end as well.
    ///
    /// - Parameter body: What to run, with the engine.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws.
    public func offload<Answer: Sendable, Failure: Error>(
        _ body: @escaping @Sendable (GroupEngine) throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
        try await Self.blocking.run { () throws(Failure) in try body(self) }
    }
}
