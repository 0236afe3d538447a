/// What a listener hears, command by command, in log order.
///
/// The sequence reads the log as ``CallbackSequence`` does, and ends as that one does.
public struct CallbackBatchSequence: AsyncSequence, Sendable {
    /// What one command has the listener hear.
    public typealias Element = CallbackBatch

    let engine: GroupEngine
    let position: UInt64
    let listener: Listener
    var end: UInt64?
    /// What remembers how far its readers came, if anything does.
    var subscription: DurableSubscription?

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        var pages = CallbackPages(engine: engine, listener: listener, position: position)
        pages.end = end
        return Iterator(pages: pages, subscription: subscription)
    }

    /// Reads the batches one after another.
    public struct Iterator: AsyncIteratorProtocol {
        private var pages: CallbackPages
        private let subscription: DurableSubscription?
        private var waiting: ArraySlice<CallbackBatch> = []
        /// The position of the last batch that was handed out, or where reading began.
        private var heard: UInt64

        init(pages: CallbackPages, subscription: DurableSubscription?) {
            self.pages = pages
            self.subscription = subscription
            heard = pages.position
        }

        /// The next batch; nil at the end of the sequence.
        ///
        /// - Throws: a ``MusterError`` when the log or the views cannot be read; `invalidParameter`
        ///   with the field `after` when the log ends before the sequence to begin after;
        ///   `engineClosed` when the engine is closed before all up to a given end was heard.
        public mutating func next() async throws(MusterError) -> CallbackBatch? {
            while !pages.isEnded {
                if let batch = waiting.popFirst() {
                    heard = batch.position
                    return batch
                }
                await subscription?.pass(pages.position, heard: heard)
                guard let page = try await pages.next() else { break }
                let end = pages.end ?? .max
                waiting = page.batches.filter { $0.position <= end }[...]
            }
            try pages.checkComplete(leaving: !waiting.isEmpty)
            return nil
        }

        /// The same, where a loop asks for it: on the actor of whoever iterates.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(MusterError) -> CallbackBatch? {
            try await next()
        }
    }
}

extension GroupEngine {
    /// Everything that anybody hears after a sequence, command by command.
    ///
    /// For hosts that note in a database of their own how far they came: keep the position of a
    /// batch in the transaction that deals with it, and nothing comes twice. A restored backup may
    /// end before that position and gives what is above its end to other events, so the first
    /// batch asked for is refused with `invalidParameter` then; take the host back likewise.
    ///
    /// - Parameters:
    ///   - position: The sequence after which to begin; 0 for the whole history.
    ///   - end: The last sequence to hear of, which the log may still have to reach; nil to go on.
    /// - Returns: the batches of commands that ended by then, read as they are asked for.
    public func batches(
        after position: UInt64, upTo end: UInt64? = nil
    ) -> CallbackBatchSequence {
        CallbackBatchSequence(engine: self, position: position, listener: .everybody, end: end)
    }
}

extension Session {
    /// What the session's user hears on its device after a sequence, command by command.
    ///
    /// - Parameters:
    ///   - position: The sequence after which to begin; 0 for the whole history.
    ///   - end: The last sequence to hear of, which the log may still have to reach; nil to go on.
    /// - Returns: the batches of commands that ended by then, read as they are asked for.
    public func batches(
        after position: UInt64, upTo end: UInt64? = nil
    ) -> CallbackBatchSequence {
        CallbackBatchSequence(
            engine: engine, position: position, listener: .user(user, device: device), end: end)
    }
}
