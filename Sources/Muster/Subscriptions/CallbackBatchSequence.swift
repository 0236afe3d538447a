import Locks

/// What a listener hears, command by command, in log order.
///
/// What everybody hears is read from the log as ``CallbackSequence`` does, what one user hears with
/// others as ``UserCallbackSequence`` does; it ends as these do. That of a ``DurableSubscription``
/// which was ended ends before its next batch.
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
        Iterator(reader: reader, subscription: subscription)
    }

    private var reader: BatchReader {
        guard case .user(let user, let device) = listener else {
            return .alone(
                CallbackPages(engine: engine, listener: listener, position: position, end: end))
        }
        return .together(
            UserFeed(
                engine.session(user: user, device: device), after: position, upTo: end,
                isForBatches: true))
    }

    /// Reads the batches one after another.
    public struct Iterator: AsyncIteratorProtocol {
        private var reader: BatchReader
        private let subscription: DurableSubscription?
        /// How many subscriptions had been ended when this one was seen not to be; it may have been
        /// since it was asked for.
        private var endings = UInt64.max
        private var waiting: ArraySlice<CallbackBatch> = []
        /// The position of the last batch that was handed out, or where reading began.
        private var heard: UInt64

        init(reader: BatchReader, subscription: DurableSubscription?) {
            self.reader = reader
            self.subscription = subscription
            heard = reader.pages.position
        }

        /// The next batch; nil at the end of the sequence.
        ///
        /// - Throws: a ``MusterError`` when the log or the views cannot be read; `invalidParameter`
        ///   with the field `after` when the log ends before the sequence to begin after;
        ///   `engineClosed` when the engine is closed before all up to a given end was heard.
        public mutating func next() async throws(MusterError) -> CallbackBatch? {
            while !reader.pages.isEnded {
                if let batch = waiting.first {
                    // It is owed until that is known.
                    guard try isLive() else { return nil }
                    waiting.removeFirst()
                    heard = batch.position
                    return batch
                }
                let end = reader.pages.end ?? .max
                // What was read beyond the end, nobody was given.
                if reader.pages.position <= end {
                    await subscription?.pass(reader.pages.position, heard: heard)
                }
                guard let page = try await reader.next() else { break }
                waiting = page.batches.filter { $0.position <= end }[...]
            }
            reader.finish()
            try reader.pages.checkComplete(leaving: !waiting.isEmpty)
            return nil
        }

        /// False once the subscription was ended.
        private mutating func isLive() throws(MusterError) -> Bool {
            guard let subscription else { return true }
            let engine = subscription.engine
            let count = engine.endings.load(ordering: .acquiring)
            guard count != endings else { return true }
            let isLive = try engine.unlessClosed { () throws(MusterError) in
                try subscription.isLive()
            }
            guard isLive ?? true else { return false }
            endings = count
            return true
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
