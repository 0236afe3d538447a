/// Reads what a listener hears page by page, and waits at the end of the log for more.
struct CallbackPages {
    let engine: GroupEngine
    let listener: Listener
    /// The sequence up to which the log was read.
    private(set) var position: UInt64
    /// Up to which sequence to read; nil to go on.
    let end: UInt64?
    /// The sequence that the log has to reach before anything is read.
    private let start: UInt64
    private var hasBegun = false

    /// Reads after `position`, or the rest of what one event had anybody hear after `heard`.
    init(
        engine: GroupEngine, listener: Listener, position: UInt64, heard: CallbackPlace? = nil,
        end: UInt64? = nil
    ) {
        self.engine = engine
        self.listener = listener
        self.position = position
        start = heard?.position ?? position
        self.end = end
    }

    /// Whether the engine was closed or the task cancelled, whatever is left to read.
    var isEnded: Bool { Task.isCancelled || engine.subscribers.signal.isEnded }

    /// The next page; nil when reading has ended.
    mutating func next() async throws(MusterError) -> CallbackPage? {
        try begin()
        while !isEnded, position < end ?? .max {
            if let page = try await present() { return page }
            await engine.subscribers.signal.wait(beyond: position)
        }
        return nil
    }

    /// The next page of what is there, once reading has begun; nil when there is nothing, or it
    /// has ended.
    mutating func present() async throws(MusterError) -> CallbackPage? {
        // Reading does not suspend: far from the end of the log a reader would keep its thread, or
        // the main actor, until it is there.
        await Task.yield()
        // That may have taken long where many read.
        guard !isEnded else { return nil }
        let (engine, listener, position) = (engine, listener, position)
        let page = try engine.unlessClosed { () throws(MusterError) in
            try CallbackPage.next(
                engine, for: listener, after: position, upTo: engine.position)
        }
        if let page { self.position = page.position }
        return page
    }

    /// Looks whether the log reaches what was heard last: who heard of an event that a restored
    /// backup has not would miss the one that takes its place.
    mutating func begin() throws(MusterError) {
        guard !hasBegun else { return }
        let (engine, start) = (engine, start)
        try engine.unlessClosed { () throws(MusterError) in
            try EventFeed.checkReached(start, in: engine.log)
        }
        hasBegun = true
    }

    /// Refuses to end for the engine's closing alone where it was told an end: who hears no more
    /// takes all up to there for heard.
    func checkComplete(leaving hasMore: Bool) throws(MusterError) {
        guard let end, hasMore || position < end, !Task.isCancelled else { return }
        throw .closedEngine
    }

    /// Whether more than a page is left to read.
    var isFarFromEnd: Bool {
        engine.position > position + UInt64(CallbackPage.commandsMaximum)
    }

    /// Leaves out what follows up to `position`.
    mutating func skip(to position: UInt64) {
        self.position = max(self.position, position)
    }
}
