import EventLog

/// The committed events of a log in order, whole commands at a time, and then what is to come.
///
/// The sequence reads the log from where it was told to begin, and waits at its end for more. It
/// reads at the pace of its consumer. Queries see what is in a page when it is handed out. It ends
/// when the engine is closed or the task is cancelled. Who iterates keeps the engine: a task that
/// waits for events has to be cancelled, or the engine closed, before it is let go.
public struct EventPages: AsyncSequence, Sendable {
    /// The next events, at least one.
    public typealias Element = [Event]

    let engine: GroupEngine
    let position: UInt64

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(engine: engine, position: position)
    }

    /// Reads the pages one after another.
    public struct Iterator: AsyncIteratorProtocol {
        /// Commands in a page at most; bounds what a reader holds.
        private static let commandsMaximum = 256

        let engine: GroupEngine
        /// The sequence up to which the log was read.
        private(set) var position: UInt64
        /// Whether the log was seen to reach the sequence to begin after.
        private var hasBegun = false

        init(engine: GroupEngine, position: UInt64) {
            self.engine = engine
            self.position = position
        }

        /// The next page; nil when the engine was closed or the task cancelled.
        ///
        /// - Throws: a ``MusterError`` when the log cannot be read; `invalidParameter` with the
        ///   field `after` when the log ends before the sequence to begin after.
        public mutating func next() async throws(MusterError) -> [Event]? {
            let signal = engine.subscribers.signal
            while !Task.isCancelled, !signal.isEnded {
                // Reading does not suspend, and must not keep the thread of others.
                await Task.yield()
                if let page = try present() { return page }
                await signal.wait(beyond: position)
            }
            return nil
        }

        /// The same, where a loop asks for it: on the actor of whoever iterates.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(MusterError) -> [Event]? {
            try await next()
        }

        /// What there is; nil when there is nothing, or the engine is closed meanwhile.
        private mutating func present() throws(MusterError) -> [Event]? {
            let (engine, position, hasBegun) = (engine, position, hasBegun)
            let page = try engine.unlessClosed { () throws(MusterError) -> [Event]? in
                if !hasBegun { try EventFeed.checkReached(position, in: engine.log) }
                return try EventFeed.nextCommands(
                    of: engine.log, after: position, upTo: engine.position,
                    limit: Self.commandsMaximum
                ).flatMap(\.self)
            }
            guard let page else { return nil }
            self.hasBegun = true
            guard let last = page.last else { return nil }
            self.position = last.position
            return page
        }
    }
}

extension GroupEngine {
    /// The committed events that follow a sequence, whole commands at a time, and then what is to
    /// come: for read models and for whatever else is made of all that happens.
    ///
    /// A first command that began at `position` or before is handed out without its beginning.
    ///
    /// - Parameter position: The sequence after which to begin; 0 for the whole history.
    /// - Returns: the pages, read as they are asked for.
    public func eventPages(after position: UInt64) -> EventPages {
        EventPages(engine: self, position: position)
    }
}
