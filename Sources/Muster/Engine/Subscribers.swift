import Locks

/// All who wait for the log of an engine to grow.
struct Subscribers: Sendable {
    /// Wakes those who read it by themselves.
    let signal: AppendSignal
    /// Calls the delegates.
    let delivery = CallbackDelivery()
    /// Fills the mailboxes, on a thread of its own, as delegates may be slow.
    let mail = MailDelivery()

    init(position: UInt64) {
        signal = AppendSignal(position: position)
    }

    /// Has those who are called read from `engine`.
    func begin(engine: WeakEngine, after position: UInt64) {
        delivery.begin(engine: engine, after: position)
        mail.begin(engine: engine)
    }

    /// Tells them of the log's new end.
    func tell(of position: UInt64) {
        signal.raise(to: position)
        delivery.hint()
        mail.hint()
    }

    /// What was not told until now is not told any more.
    ///
    /// - Returns: what to do once nothing is locked any more: tasks go on wherever the host has
    ///   them run, and what delegates are called through may be at its end.
    func end() -> @Sendable () -> Void {
        signal.end()
        let (delivery, mail) = (delivery.end(), mail.end())
        return {
            delivery()
            signal.wake()
            // Last: who is sent to read on finds the end.
            mail()
        }
    }
}
