/// The callbacks that one user receives on one device, in log order.
///
/// One thread reads the log for all such sequences of an engine. What is put aside for one has a
/// bound; whoever leaves more waiting reads on by itself for a while. The sequence ends where it
/// was told to, and when the task is cancelled; also when the engine is closed, but with
/// `engineClosed` before the end that it was told. Iterated again it begins where it did before,
/// which for what is still to come is where the log ended when it was made.
public struct UserCallbackSequence: AsyncSequence, Sendable {
    /// One callback.
    public typealias Element = Callback

    let session: Session
    let position: UInt64
    /// The last callback that need not come again, where it is not the last of its event.
    var heard: CallbackPlace?
    let end: UInt64?

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            feed: UserFeed(session, after: position, heard: heard, upTo: end), heard: heard)
    }

    /// Reads the callbacks one after another.
    public struct Iterator: AsyncIteratorProtocol {
        private var feed: UserFeed
        private let heard: CallbackPlace?
        private var waiting: ArraySlice<Callback> = []

        init(feed: UserFeed, heard: CallbackPlace?) {
            self.feed = feed
            self.heard = heard
        }

        /// The next callback; nil at the end of the sequence.
        ///
        /// - Throws: a ``MusterError`` when the log or the views cannot be read; `invalidParameter`
        ///   with the field `after` when the log ends before the sequence to begin after;
        ///   `engineClosed` when the engine is closed before all up to a given end was heard.
        public mutating func next() async throws(MusterError) -> Callback? {
            while let callback = try await following() {
                if let heard, callback.place <= heard { continue }
                return callback
            }
            feed.finish()
            try feed.pages.checkComplete(leaving: !waiting.isEmpty)
            return nil
        }

        private mutating func following() async throws(MusterError) -> Callback? {
            while !feed.pages.isEnded {
                if let callback = waiting.popFirst() { return callback }
                switch try await feed.next() {
                case .hear(let callback): return callback
                case .read(let page):
                    let end = feed.pages.end ?? .max
                    waiting = page.callbacks.filter { $0.position <= end }[...]
                case .pass: continue
                case nil: return nil
                }
            }
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

extension Session {
    /// What the session's user hears on its device after a sequence.
    ///
    /// The log is read once for all who are at its end, and a few times for all who come back at
    /// the same time. So a host may have one for each connection.
    ///
    /// With an `end` a host knows when it has heard what was missed, though nothing may have been:
    /// up to ``GroupEngine/position`` first, and then on from there. What is still to come is what
    /// follows this call, not the first turn of a loop.
    ///
    /// One event may have a user hear several callbacks. Who resumes after the last that was
    /// heard, and not after all of its event, gives its ``Callback/place``.
    ///
    /// - Parameters:
    ///   - position: The sequence after which to begin; nil for what is still to come.
    ///   - end: The last sequence to hear of, which the log may still have to reach; nil to go on.
    /// - Returns: the callbacks, read as they are asked for.
    public func callbacks(
        after position: UInt64? = nil, upTo end: UInt64? = nil
    ) -> UserCallbackSequence {
        UserCallbackSequence(session: self, position: position ?? engine.position, end: end)
    }

    /// What the session's user hears on its device after a callback, the others of the same event
    /// first: for clients that come back.
    ///
    /// - Parameters:
    ///   - place: The ``Callback/place`` of the last callback that need not come again.
    ///   - end: The last sequence to hear of, which the log may still have to reach; nil to go on.
    /// - Returns: the callbacks, read as they are asked for.
    public func callbacks(
        following place: CallbackPlace, upTo end: UInt64? = nil
    ) -> UserCallbackSequence {
        UserCallbackSequence(
            session: self, position: place.before, heard: place, end: end)
    }
}

extension Callback {
    /// Whether a device receives it: all but the one it leaves out (GEN-27).
    package func reaches(_ device: DeviceID?) -> Bool {
        exceptDevice == nil || exceptDevice != device
    }
}
