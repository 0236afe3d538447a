/// The committed events of a log in order, whole commands at a time, and then what is to come.
///
/// The sequence reads the log from where it was told to begin, and waits at its end for more. It
/// reads at the pace of its consumer. Queries see what is in a page of an engine when it is handed
/// out. It ends when the engine or the reader is closed or the task is cancelled. Who iterates
/// keeps the engine or the reader: a task that waits for events has to be cancelled, or what it
/// reads from closed, before that is let go.
public struct EventPages: AsyncSequence, Sendable {
    /// The next events, at least one.
    public typealias Element = [Event]

    /// Commands in a page, unless more are asked for.
    public static let commandsDefault = 256

    let source: EventSource
    let position: UInt64
    let limit: Int

    init(source: EventSource, after position: UInt64, limit: Int) {
        self.source = source
        self.position = position
        self.limit = Swift.min(Swift.max(limit, 1), GroupEngine.eventsPageMaximum)
    }

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(source: source, position: position, limit: limit)
    }

    /// Reads the pages one after another.
    public struct Iterator: AsyncIteratorProtocol {
        let source: EventSource
        /// The sequence up to which the log was read.
        private(set) var position: UInt64
        /// Commands in a page at most; bounds what a reader holds.
        let limit: Int
        /// Whether the log was seen to reach the sequence to begin after.
        private var hasBegun = false

        init(source: EventSource, position: UInt64, limit: Int) {
            self.source = source
            self.position = position
            self.limit = limit
        }

        /// The next page; nil when the engine or the reader was closed or the task cancelled.
        ///
        /// - Throws: a ``MusterError`` when the log cannot be read; `invalidParameter` with the
        ///   field `after` when the log ends before the sequence to begin after; `storeReplaced`
        ///   or `notAStore` when a reader's log was replaced or removed.
        public mutating func next() async throws(MusterError) -> [Event]? {
            while true {
                // Reading does not suspend, and must not keep the thread of others.
                await Task.yield()
                guard !Task.isCancelled, !source.isEnded, let page = try present() else {
                    return nil
                }
                if !page.isEmpty { return page }
                await source.wait(beyond: position)
            }
        }

        /// The same, where a loop asks for it: on the actor of whoever iterates.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(MusterError) -> [Event]? {
            try await next()
        }

        /// What there is; nil when there is no more to come.
        private mutating func present() throws(MusterError) -> [Event]? {
            guard
                let page = try source.commands(
                    after: position, limit: limit, isFirst: !hasBegun)
            else { return nil }
            hasBegun = true
            position = page.last?.last?.position ?? position
            return page.flatMap(\.self)
        }
    }
}

extension GroupEngine {
    /// The committed events that follow a sequence, whole commands at a time, and then what is to
    /// come: for read models and for whatever else is made of all that happens.
    ///
    /// A first command that began at `position` or before is handed out without its beginning.
    ///
    /// - Parameters:
    ///   - position: The sequence after which to begin; 0 for the whole history.
    ///   - limit: How many commands a page has at most, from 1 to ``eventsPageMaximum``; what lies
    ///     outside counts as the nearest of them.
    /// - Returns: the pages, read as they are asked for.
    public func eventPages(
        after position: UInt64, limit: Int = EventPages.commandsDefault
    ) -> EventPages {
        EventPages(source: .engine(self), after: position, limit: limit)
    }
}

extension StoreReader {
    /// The durable events that follow a sequence, whole commands at a time, and then what is to
    /// come: for read models that another process keeps.
    ///
    /// Nothing tells a reader that the log has grown, so it looks again and again at its end.
    ///
    /// A first command that began at `position` or before is handed out without its beginning.
    ///
    /// - Parameters:
    ///   - position: The sequence after which to begin; 0 for the whole history.
    ///   - limit: How many commands a page has at most, from 1 to
    ///     ``GroupEngine/eventsPageMaximum``; what lies outside counts as the nearest of them.
    ///   - pause: How long to wait before looking again at the end; a millisecond at least.
    /// - Returns: the pages, read as they are asked for.
    public func eventPages(
        after position: UInt64, limit: Int = EventPages.commandsDefault,
        every pause: Duration = .milliseconds(100)
    ) -> EventPages {
        EventPages(source: .reader(self, pause: pause), after: position, limit: limit)
    }
}
