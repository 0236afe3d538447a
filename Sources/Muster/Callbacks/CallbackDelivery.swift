import Foundation
import Locks

/// Calls delegates, in log order, from a thread of its own.
///
/// The thread reads the log like any other subscriber, so nothing has to be queued for it, and it
/// sleeps while nobody is registered.
final class CallbackDelivery: Sendable {
    private struct State {
        var registrations: [DelegateRegistration] = []
        var isEnded = false
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    /// Starts the thread; it does not keep the engine alive.
    func begin(engine: WeakEngine, after position: UInt64) {
        let thread = Thread {
            var position = position
            while self.waitForWork() {
                guard let engine = engine.engine else { break }
                self.deliver(engine, from: &position)
            }
            self.ended.signal()
        }
        thread.name = "muster.delivery"
        thread.start()
    }

    /// Hints that the log has grown.
    ///
    /// The thread is not woken while there is nobody to call.
    func hint() {
        guard state.withLock({ !$0.registrations.isEmpty }) else { return }
        wake.signal()
    }

    /// Ends the thread; what was not delivered is not.
    func end() {
        let isFirst = state.withLock { state in
            defer { state.isEnded = true }
            return !state.isEnded
        }
        guard isFirst else { return }
        wake.signal()
    }

    func add(_ registration: DelegateRegistration) {
        state.withLock { state in
            state.registrations.removeAll { $0.isGone() }
            state.registrations.append(registration)
        }
        wake.signal()
    }

    func remove(_ delegate: AnyObject, of user: UserID, on device: DeviceID?) {
        state.withLock { state in
            state.registrations.removeAll {
                $0.user == user && $0.device == device && $0.matches(delegate)
            }
        }
    }

    private func waitForWork() -> Bool {
        wake.wait()
        return state.withLock { !$0.isEnded }
    }

    /// Delivers up to the end of what is committed.
    ///
    /// A page that cannot be read is tried again with the next event: nothing is skipped.
    private func deliver(_ engine: GroupEngine, from position: inout UInt64) {
        while true {
            let registrations = state.withLock { $0.registrations }
            guard let earliest = registrations.map(\.position).min() else {
                position = engine.position
                return
            }
            // What was committed before the first delegate came needs no reading.
            position = max(position, earliest)
            guard let page = try? CallbackPage.next(engine, after: position) else { return }
            for callback in page.callbacks { call(registrations, callback, engine) }
            position = page.position
        }
    }

    private func call(
        _ registrations: [DelegateRegistration], _ callback: Callback, _ engine: GroupEngine
    ) {
        for registration in registrations
        where registration.position < callback.position && callback.reaches(registration.device) {
            guard let heard = try? engine.callback(callback, for: registration.user),
                isRegistered(registration)
            else { continue }
            registration.deliver(heard.content)
        }
    }

    /// A delegate that was removed meanwhile hears nothing more.
    private func isRegistered(_ registration: DelegateRegistration) -> Bool {
        state.withLock { $0.registrations.contains { $0 === registration } }
    }
}
