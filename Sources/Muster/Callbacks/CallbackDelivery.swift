import Dispatch
import LMDB
import Locks

/// Calls delegates, in log order, from a thread of its own.
///
/// The thread reads the log like any other subscriber, so nothing has to be queued for it. It
/// begins with the first of them, and sleeps while nobody is registered.
final class CallbackDelivery: Sendable {
    /// Where a thread begins to read.
    private struct Origin {
        let engine: WeakEngine
        let position: UInt64
    }

    private struct State {
        /// Nil while the engine begins, and once the thread runs.
        var origin: Origin?
        var roster = CallbackRoster<DelegateRegistration>()
        var lastNumber: UInt64 = 0
        /// With so many delegates those that are gone are looked for.
        var tidyCount = CallbackDelivery.tidyMinimum
        /// Up to where delegates were called, or had nothing to hear.
        var position: UInt64 = 0
        /// By a number of their own, the positions of tasks that wait until calls have ended; gone
        /// once what is to wake them is on its way.
        var awaited: [UInt64: UInt64] = [:]
        var lastWaiter: UInt64 = 0
        var isEnded = false
    }

    private static let tidyMinimum = 64
    /// So many that hear nothing more are taken away amid a page, before they cost more calls.
    private static let overMaximum = 64
    /// After what time a read that failed is tried again, if nothing is appended before.
    private static let retryMilliseconds = 500

    private let state = Mutex(State())
    /// Raised for those who wait, to where the calls have ended.
    private let called = AppendSignal(position: 0)
    private let wake = DispatchSemaphore(value: 0)

    /// Names the engine, which is not kept alive, and what nobody hears of any more.
    func begin(engine: WeakEngine, after position: UInt64) {
        state.withLock { $0.origin = Origin(engine: engine, position: position) }
    }

    private func startThread() {
        let origin = state.withLock { state in
            defer { state.origin = nil }
            return state.isEnded ? nil : state.origin
        }
        guard let origin else { return }
        ThreadSupply.start(ThreadTraits(name: "muster.delivery")) {
            var position = origin.position
            var calls = DelegateCalls()
            var hasFailed = false
            while self.waitForWork(afterFailure: hasFailed) {
                hasFailed = !self.deliver(origin.engine, from: &position, &calls)
                self.note(position, &calls)
            }
        }
    }

    /// Hints that the log has grown.
    ///
    /// The thread is not woken while there is nobody to call.
    func hint() {
        guard state.withLock({ $0.roster.count > 0 }) else { return }
        wake.signal()
    }

    /// Ends the thread; what was not delivered is not.
    ///
    /// - Returns: what to do once nothing is locked any more.
    func end() -> @Sendable () -> Void {
        state.withLock { $0.isEnded = true }
        // Not left to the thread, which may be amid a call: who waits later is told the same.
        called.end()
        wake.signal()
        return {
            self.called.wake()
            self.letGo()
        }
    }

    /// Lets go of all registrations: where they call may be something that holds the engine.
    private func letGo() {
        let over = state.withLock { state in
            defer { state.roster = CallbackRoster() }
            return state.roster.all
        }
        for registration in over { registration.end() }
    }

    /// Waits until delegates were called for everything up to `position`, and the calls have ended;
    /// false when that is not so in time.
    func wait(for position: UInt64, within time: Duration) async -> Bool {
        let waiter = state.withLock { state in
            state.lastWaiter += 1
            state.awaited[state.lastWaiter] = position
            return state.lastWaiter
        }
        defer { state.withLock { $0.awaited[waiter] = nil } }
        startThread()
        wake.signal()
        await withTaskGroup { group in
            group.addTask { await self.called.wait(for: position) }
            group.addTask { await Pause.pass(time) }
            await group.next()
            group.cancelAll()
        }
        return called.hasReached(position)
    }

    /// How many tasks have waited, and how many of them nothing is on its way to wake yet.
    var waiters: (begun: UInt64, awaited: Int) {
        state.withLock { ($0.lastWaiter, $0.awaited.count) }
    }

    /// How many registrations are kept, those of delegates that are gone among them.
    var registered: Int { state.withLock { $0.roster.count } }

    /// How many delegates there are, and up to where calls were handed over to them; nil while
    /// there is nobody to call.
    var progress: (delegates: Int, position: UInt64?) {
        let (roster, position) = state.withLock { ($0.roster, $0.position) }
        let present = roster.all.filter { !$0.isGone() }
        // Whoever has just come hears of nothing before.
        let earliest = present.map(\.position).min()
        return (present.count, earliest.map { max($0, position) })
    }

    /// Notes how far delivery has come; who waits for that is told when the calls have ended.
    ///
    /// Once, however long the calls take and whatever is delivered meanwhile.
    private func note(_ position: UInt64, _ calls: inout DelegateCalls) {
        let isAwaited = state.withLock { state in
            state.position = position
            let count = state.awaited.count
            if count > 0 { state.awaited = state.awaited.filter { $0.value > position } }
            return state.awaited.count < count
        }
        guard isAwaited else { return }
        calls.whenEnded { [called] in called.raise(to: position) }
    }

    /// Has a delegate called from a position on: `register` makes its registration with the number
    /// that it is given.
    func add(_ register: (UInt64) -> DelegateRegistration) {
        let isTimeToTidy = state.withLock { state in
            guard !state.isEnded else { return false }
            state.lastNumber += 1
            state.roster.add(register(state.lastNumber))
            return state.roster.count >= state.tidyCount
        }
        if isTimeToTidy { tidy() }
        startThread()
        wake.signal()
    }

    /// Takes away what `delegate` was added for to hear such callbacks in the user's name.
    func remove(
        _ delegate: AnyObject, hearing content: any CallbackContent.Type, of user: UserID,
        on device: DeviceID?
    ) {
        removeAll(of: { $0.of(user) }) {
            $0.content == content && $0.device == device && $0.matches(delegate)
        }
    }

    /// Takes away those that are gone, also those that no callback has met since.
    ///
    /// Whenever there are twice as many as the last look had left, so that few of them are kept.
    private func tidy() {
        removeAll(of: \.all) { $0.isGone() }
        state.withLock { $0.tidyCount = max(Self.tidyMinimum, 2 * $0.roster.count) }
    }

    /// Takes registrations away.
    ///
    /// They are looked at while nothing is locked: who looks at a delegate may be the last to hold
    /// it, and its end may come back here.
    private func removeAll(
        of some: (CallbackRoster<DelegateRegistration>) -> [DelegateRegistration],
        where isOver: (DelegateRegistration) -> Bool
    ) {
        let candidates = state.withLock { some($0.roster) }
        remove(candidates.filter(isOver))
        // Nor does what they hold end before.
        withExtendedLifetime(candidates) {}
    }

    private func remove(_ over: [DelegateRegistration]) {
        guard !over.isEmpty else { return }
        state.withLock { $0.roster.remove(over) }
        for registration in over { registration.end() }
    }

    /// False once nothing is to be delivered any more.
    private func waitForWork(afterFailure hasFailed: Bool) -> Bool {
        if hasFailed {
            _ = wake.wait(timeout: .now() + .milliseconds(Self.retryMilliseconds))
        } else {
            wake.wait()
        }
        return !isOver
    }

    private var isOver: Bool { state.withLock { $0.isEnded } }

    /// Delivers up to the end of what is committed; false when something could not be read.
    ///
    /// That is tried again, and nothing is skipped. While it waits for delegates it does not hold
    /// the engine, whose end would end the waiting.
    private func deliver(
        _ engine: WeakEngine, from position: inout UInt64, _ running: inout DelegateCalls
    ) -> Bool {
        while true {
            note(position, &running)
            // Taken first: whoever registers later hears of nothing that was committed by now.
            guard !isOver, let end = engine.engine?.position else { return true }
            let roster = state.withLock { $0.roster }
            guard let start = roster.start else {
                position = max(position, end)
                return true
            }
            // What was committed before the first delegate came needs no reading.
            position = max(position, min(start, end))
            guard position < end else { return true }
            guard let page = engine.page(after: position, upTo: end) else { return false }
            var over: [UInt64: DelegateRegistration] = [:]
            position = engine.tell(
                roster, of: page, some: 1, until: { over.count >= Self.overMaximum }
            ) { registration, callback in
                guard !registration.deliver(callback, running.begin(), unless: { self.isOver })
                else { return }
                over[registration.number] = registration
            }
            // Whoever ends the engine lets go of all, once the store is.
            guard !isOver else { return true }
            remove(Array(over.values))
            guard position == page.position || !over.isEmpty else { return false }
        }
    }
}
