/// The callbacks that one user receives on one device, in log order.
///
/// The sequence reads the log from where it was told to begin. At its end one thread reads on for
/// all such sequences of an engine and wakes those that are concerned; what is put aside for one
/// has a bound, behind which it reads by itself again. It ends when the engine is closed or the
/// task is cancelled, as ``CallbackSequence`` does.
public struct UserCallbackSequence: AsyncSequence, Sendable {
    /// One callback.
    public typealias Element = Callback

    let engine: GroupEngine
    let position: UInt64
    let user: UserID
    let device: DeviceID?

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator {
        Iterator(
            pages: CallbackPages(
                engine: engine, listener: .user(user, device: device), position: position),
            user: user, device: device)
    }

    /// Reads the callbacks one after another.
    public struct Iterator: AsyncIteratorProtocol {
        private var pages: CallbackPages
        private let user: UserID
        private let device: DeviceID?
        private var waiting: ArraySlice<Callback> = []
        /// Where others put what comes after `end`; nil far from the end of the log.
        private var mailbox: Mailbox?
        /// Up to where the log is read here while there is a mailbox.
        private var end: UInt64 = 0

        init(pages: CallbackPages, user: UserID, device: DeviceID?) {
            self.pages = pages
            self.user = user
            self.device = device
        }

        /// The next callback; nil when the engine was closed or the task cancelled.
        ///
        /// - Throws: a ``MusterError`` when the log or the views cannot be read; `invalidParameter`
        ///   with the field `after` when the log ends before the sequence to begin after.
        public mutating func next() async throws(MusterError) -> Callback? {
            while !pages.isEnded {
                if let callback = waiting.popFirst() {
                    return callback
                } else if let mailbox, pages.position >= end {
                    switch await mailbox.next() {
                    case .hear(let callback): return callback
                    case .readOn(let position): readOn(after: position)
                    case nil: return nil
                    }
                } else if let page = try await pages.present(upTo: mailbox.map { _ in end }) {
                    waiting = page.callbacks[...]
                } else {
                    awaitMail()
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

        private mutating func awaitMail() {
            // The storage keeps what was taken from it.
            waiting = []
            let (engine, mailbox) = (pages.engine, Mailbox())
            let (user, device, position) = (user, device, pages.position)
            engine.subscribers.mail.add { number in
                DelegateRegistration(
                    mailbox, number: number, user: user, device: device, position: position)
            }
            // Later: what is committed by now may have been read without this mailbox in mind.
            end = engine.position
            mailbox.begin(after: end)
            self.mailbox = mailbox
        }

        private mutating func readOn(after position: UInt64) {
            pages.skip(to: position)
            mailbox = nil
        }
    }
}

extension Session {
    /// What the session's user hears on its device after a sequence.
    ///
    /// What is in the log already each sequence reads by itself, also what others hear; what is
    /// still to come is read once for all of them. So a host may have one for each connection.
    ///
    /// - Parameter position: The sequence after which to begin; nil for what is still to come.
    /// - Returns: the callbacks, read as they are asked for.
    public func callbacks(after position: UInt64? = nil) -> UserCallbackSequence {
        UserCallbackSequence(
            engine: engine, position: position ?? engine.position, user: user, device: device)
    }
}

extension Callback {
    /// Whether a device receives it: all but the one it leaves out (GEN-27).
    package func reaches(_ device: DeviceID?) -> Bool {
        exceptDevice == nil || exceptDevice != device
    }
}
