/// Every callback of the store, with its audience, in log order: the firehose.
///
/// The sequence reads the log from where it was told to begin, and waits at its end for more. It
/// reads at the pace of its consumer and keeps no more than one page of events. It ends when the
/// engine is closed or the task is cancelled, whatever is left to hear, and throws when the log
/// cannot be read. Who iterates keeps the engine: a task that waits for callbacks has to be
/// cancelled, or the engine closed, before it is let go.
///
/// ```swift
/// for try await callback in engine.callbacks(after: engine.position) {
///     print(callback.content.name, try engine.recipients(of: callback))
/// }
/// ```
public struct CallbackSequence: AsyncSequence, Sendable {
    /// One callback.
    public typealias Element = Callback

    let engine: GroupEngine
    let position: UInt64

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(engine: engine, position: position)
    }

    /// Reads the callbacks one after another.
    public struct Iterator: AsyncIteratorProtocol {
        let engine: GroupEngine
        var position: UInt64
        private var waiting: ArraySlice<Callback> = []

        init(engine: GroupEngine, position: UInt64) {
            self.engine = engine
            self.position = position
        }

        /// The next callback; nil when the engine was closed or the task cancelled.
        ///
        /// - Throws: a ``MusterError`` when the log or the views cannot be read.
        public mutating func next() async throws(MusterError) -> Callback? {
            while true {
                guard !Task.isCancelled, !engine.signal.isEnded else { return nil }
                if let callback = waiting.popFirst() { return callback }
                guard let page = try page() else {
                    await engine.signal.wait(beyond: position)
                    continue
                }
                waiting = page.callbacks[...]
                position = page.position
            }
        }

        private func page() throws(MusterError) -> CallbackPage? {
            try engine.unlessClosed { () throws(MusterError) in
                try CallbackPage.next(engine, after: position, upTo: engine.position)
            }
        }
    }
}

extension GroupEngine {
    /// Nil when the engine is closed meanwhile, which is the end of a stream and no failure of it.
    func unlessClosed<R>(_ body: () throws(MusterError) -> R?) throws(MusterError) -> R? {
        do throws(MusterError) {
            return try body()
        } catch {
            guard error.code == .engineClosed, signal.isEnded else { throw error }
            return nil
        }
    }

    /// Every callback that follows a sequence, with audiences, in log order.
    ///
    /// - Parameter position: The sequence after which to begin; 0 for the whole history.
    /// - Returns: the callbacks, read as they are asked for.
    public func callbacks(after position: UInt64) -> CallbackSequence {
        CallbackSequence(engine: self, position: position)
    }
}
