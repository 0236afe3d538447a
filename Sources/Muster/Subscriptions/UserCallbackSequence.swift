/// The callbacks that one user receives on one device, in log order.
public struct UserCallbackSequence: AsyncSequence, Sendable {
    /// One callback.
    public typealias Element = Callback

    let base: CallbackSequence
    let user: UserID
    let device: DeviceID?

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), user: user, device: device)
    }

    /// Reads the callbacks one after another.
    public struct Iterator: AsyncIteratorProtocol {
        var base: CallbackSequence.Iterator
        let user: UserID
        let device: DeviceID?
        /// Read, and not yet known whether it is for the user.
        private var waiting: Callback?

        init(base: CallbackSequence.Iterator, user: UserID, device: DeviceID?) {
            self.base = base
            self.user = user
            self.device = device
        }

        /// The next callback; nil when the engine was closed or the task cancelled.
        ///
        /// - Throws: a ``MusterError`` when the log or the views cannot be read; `invalidParameter`
        ///   with the field `after` when the log ends before the sequence to begin after.
        public mutating func next() async throws(MusterError) -> Callback? {
            let engine = base.pages.engine
            while !base.pages.isEnded {
                if waiting == nil { waiting = try await base.next() }
                guard let callback = waiting else { return nil }
                let heard = try engine.unlessClosed { () throws(MusterError) in
                    try engine.callback(callback, for: user, on: device)
                }
                // Not before: what could not be read is asked for again.
                waiting = nil
                if let heard { return heard }
            }
            return nil
        }
    }
}

extension Session {
    /// What the session's user hears on its device after a sequence.
    ///
    /// Each sequence reads all of the log from there on by itself, also what others hear. Who
    /// serves many connected users adds delegates, which one thread calls, or reads
    /// ``GroupEngine/callbacks(after:)`` once and hands on.
    ///
    /// - Parameter position: The sequence after which to begin; nil for what is still to come.
    /// - Returns: the callbacks, read as they are asked for.
    public func callbacks(after position: UInt64? = nil) -> UserCallbackSequence {
        UserCallbackSequence(
            base: engine.callbacks(after: position ?? engine.position), user: user,
            device: device)
    }
}

extension Callback {
    /// Whether a device receives it: all but the one it leaves out (GEN-27).
    package func reaches(_ device: DeviceID?) -> Bool {
        exceptDevice == nil || exceptDevice != device
    }
}
