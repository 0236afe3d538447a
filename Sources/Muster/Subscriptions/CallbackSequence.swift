/// Every callback of the store, with its audience, in log order: the firehose.
///
/// The sequence reads the log from where it was told to begin, and waits at its end for more. It
/// reads at the pace of its consumer and keeps no more than one page of events. It ends where it
/// was told to, and when the task is cancelled, whatever is left to hear; also when the engine is
/// closed, but with `engineClosed` before the end that it was told. It throws when the log cannot
/// be read. Who iterates keeps the engine: a task that waits for callbacks has to be cancelled, or
/// the engine closed, before it is let go. Iterated again it begins where it did before.
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
    /// The last callback that need not come again, where it is not the last of its event.
    var heard: CallbackPlace?
    let end: UInt64?

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            pages: CallbackPages(
                engine: engine, listener: .everybody, position: position, heard: heard, end: end),
            heard: heard)
    }

    /// Reads the callbacks one after another.
    public struct Iterator: AsyncIteratorProtocol {
        private(set) var pages: CallbackPages
        private let heard: CallbackPlace?
        private var waiting: ArraySlice<Callback> = []

        init(pages: CallbackPages, heard: CallbackPlace?) {
            self.pages = pages
            self.heard = heard
        }

        /// The next callback; nil at the end of the sequence.
        ///
        /// - Throws: a ``MusterError`` when the log or the views cannot be read; `invalidParameter`
        ///   with the field `after` when the log ends before the sequence to begin after;
        ///   `engineClosed` when the engine is closed before all up to a given end was heard.
        public mutating func next() async throws(MusterError) -> Callback? {
            while !pages.isEnded {
                if let callback = waiting.popFirst() {
                    if let heard, callback.place <= heard { continue }
                    return callback
                }
                guard let page = try await pages.next() else { break }
                let end = pages.end ?? .max
                waiting = page.callbacks.filter { $0.position <= end }[...]
            }
            try pages.checkComplete(leaving: !waiting.isEmpty)
            return nil
        }

        /// The same, where a loop asks for it: on the actor of whoever iterates.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(MusterError) -> Callback? {
            try await next()
        }
    }
}

extension CallbackPlace {
    /// The sequence before that of its event.
    var before: UInt64 { position == 0 ? 0 : position - 1 }
}

extension GroupEngine {
    /// Nil when the engine is closed meanwhile, which is the end of a stream and no failure of it.
    func unlessClosed<R>(_ body: () throws(MusterError) -> R?) throws(MusterError) -> R? {
        do throws(MusterError) {
            return try body()
        } catch {
            guard error.code == .engineClosed, subscribers.signal.isEnded else { throw error }
            return nil
        }
    }

    /// Every callback that follows a sequence, with audiences, in log order.
    ///
    /// What one event has anybody hear is found between the sequence before and its own.
    ///
    /// - Parameters:
    ///   - position: The sequence after which to begin; 0 for the whole history.
    ///   - end: The last sequence to hear of, which the log may still have to reach; nil to go on.
    /// - Returns: the callbacks, read as they are asked for.
    public func callbacks(after position: UInt64, upTo end: UInt64? = nil) -> CallbackSequence {
        CallbackSequence(engine: self, position: position, end: end)
    }

    /// Every callback that follows another one, the others of the same event first.
    ///
    /// - Parameters:
    ///   - place: The ``Callback/place`` of the last callback that need not come again.
    ///   - end: The last sequence to hear of, which the log may still have to reach; nil to go on.
    /// - Returns: the callbacks, read as they are asked for.
    public func callbacks(
        following place: CallbackPlace, upTo end: UInt64? = nil
    ) -> CallbackSequence {
        CallbackSequence(engine: self, position: place.before, heard: place, end: end)
    }
}
