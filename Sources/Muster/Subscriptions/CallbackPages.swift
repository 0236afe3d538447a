/// Reads the callbacks of the log page by page, and waits at its end for more.
struct CallbackPages {
    let engine: GroupEngine
    /// The sequence up to which the log was read.
    private(set) var position: UInt64
    /// Whether the log was seen to reach the sequence to begin after.
    private var hasBegun = false

    init(engine: GroupEngine, position: UInt64) {
        self.engine = engine
        self.position = position
    }

    /// Whether the engine was closed or the task cancelled, whatever is left to read.
    var isEnded: Bool { Task.isCancelled || engine.signal.isEnded }

    /// The next page; nil when reading has ended.
    mutating func next() async throws(MusterError) -> CallbackPage? {
        let (engine, position) = (engine, position)
        if !hasBegun {
            try engine.unlessClosed { () throws(MusterError) in
                try EventFeed.checkReached(position, in: engine.log)
            }
            hasBegun = true
        }
        while !isEnded {
            // Reading does not suspend: far from the end of the log a reader would keep its thread,
            // or the main actor, until it is there.
            await Task.yield()
            let page = try engine.unlessClosed { () throws(MusterError) in
                try CallbackPage.next(engine, after: position, upTo: engine.position)
            }
            guard let page else {
                await engine.signal.wait(beyond: position)
                continue
            }
            self.position = page.position
            return page
        }
        return nil
    }
}
