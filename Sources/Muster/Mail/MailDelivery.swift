import Dispatch
import LMDB
import Locks

/// Fills the mailboxes of sequences, in log order, from a thread of its own that reads the log for
/// all of them.
///
/// The thread begins with the first of them, and sleeps while there is none.
final class MailDelivery: Sendable {
    private struct State {
        /// Nil while the engine begins, and once the thread runs.
        var engine: WeakEngine?
        /// All but those that were found to be gone.
        var slots: [MailSlot] = []
        /// How many of the last of them the thread has not seen.
        var arrivals = 0
        var lastNumber: UInt64 = 0
        /// With so many those that are gone are looked for.
        var tidyCount = MailDelivery.tidyMinimum
        var isEnded = false
    }

    private static let tidyMinimum = 64

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)
    /// How far the thread has come with those who have caught up.
    private let reached = Atomic<UInt64>(0)

    /// Names the engine, which is not kept alive.
    func begin(engine: WeakEngine) {
        state.withLock { $0.engine = engine }
    }

    /// How many mailboxes wait for something, and up to where those are filled which have caught
    /// up; nil without any, or before the thread has seen the first.
    var progress: (sequences: Int, position: UInt64?) {
        let (slots, arrivals) = state.withLock { ($0.slots, $0.arrivals) }
        let position = reached.load(ordering: .relaxed)
        return (slots.count { !$0.isGone }, slots.count == arrivals ? nil : position)
    }

    /// A mailbox for what a user hears on a device after a sequence, and up to another.
    func open(
        for user: UserID, _ device: DeviceID?, after position: UInt64, upTo end: UInt64?,
        wantsPassing: Bool
    ) -> Mailbox {
        let mailbox = Mailbox()
        let (slot, isEnded, isTimeToTidy) = state.withLock { state in
            state.lastNumber += 1
            let slot = MailSlot(
                mailbox, number: state.lastNumber, user: user, device: device, position: position,
                end: end, wantsPassing: wantsPassing)
            if !state.isEnded {
                state.slots.append(slot)
                state.arrivals += 1
            }
            return (slot, state.isEnded, state.slots.count >= state.tidyCount)
        }
        if isEnded { slot.close(after: position) }
        if isTimeToTidy { tidy() }
        startThread()
        wake.signal()
        return mailbox
    }

    /// Hints that the log has grown.
    ///
    /// The thread is not woken while there is nobody to hear of it.
    func hint() {
        guard state.withLock({ !$0.slots.isEmpty }) else { return }
        wake.signal()
    }

    /// Ends the thread.
    ///
    /// - Returns: what to do once nothing is locked any more, which closes all mailboxes.
    func end() -> @Sendable () -> Void {
        let slots = state.withLock { state in
            state.isEnded = true
            defer { state.slots = [] }
            return state.slots
        }
        wake.signal()
        return { for slot in slots { slot.close(after: slot.position) } }
    }

    private func tidy() {
        state.withLock { state in
            let arrivals = state.slots.suffix(state.arrivals)
            state.slots = state.slots.dropLast(state.arrivals).filter { !$0.isGone } + arrivals
            state.tidyCount = max(Self.tidyMinimum, 2 * state.slots.count)
        }
    }

    private func startThread() {
        let engine = state.withLock { state in
            defer { state.engine = nil }
            return state.isEnded ? nil : state.engine
        }
        guard let engine else { return }
        ThreadSupply.start(ThreadTraits(name: "muster.mail")) {
            var rounds = MailRounds()
            while self.waitForWork() { self.deliver(engine, &rounds) }
        }
    }

    /// False once nothing is to be delivered any more.
    private func waitForWork() -> Bool {
        wake.wait()
        return !state.withLock { $0.isEnded }
    }

    /// Fills the mailboxes up to the end of what is committed.
    private func deliver(_ engine: WeakEngine, _ rounds: inout MailRounds) {
        while let end = engine.engine?.position, let arrivals = takeArrivals() {
            rounds.add(arrivals, end: end)
            let isBusy = rounds.advance(engine, upTo: end)
            reached.store(rounds.position, ordering: .relaxed)
            guard isBusy else { return }
        }
    }

    /// Those who have come meanwhile; nil once nothing is to be delivered any more.
    private func takeArrivals() -> [MailSlot]? {
        state.withLock { state in
            guard !state.isEnded else { return nil }
            defer { state.arrivals = 0 }
            // A slice would have all slots copied when the next comes.
            return Array(state.slots.suffix(state.arrivals))
        }
    }
}
