import Locks

/// A call of a delegate that was handed to its context.
///
/// It counts as under way until it was made, or until the context has let go of it: an event loop
/// that was shut down throws away what comes later.
final class DelegateCall: Sendable {
    private let registration: DelegateRegistration
    private let callback: Callback
    private let running: CallGroup
    private let isGivenUp: @Sendable () -> Bool
    private let hasBegun = Atomic(false)

    init(
        _ registration: DelegateRegistration, _ callback: Callback, _ running: CallGroup,
        unless isGivenUp: @escaping @Sendable () -> Bool
    ) {
        self.registration = registration
        self.callback = callback
        self.running = running
        self.isGivenUp = isGivenUp
    }

    deinit {
        if !hasBegun.load(ordering: .acquiring) { end() }
    }

    /// Makes the call, unless nobody is to hear it any more; does nothing the second time.
    func make() {
        guard !hasBegun.exchange(true, ordering: .acquiringAndReleasing) else { return }
        if !isGivenUp() { registration.hear(callback) }
        end()
    }

    private func end() {
        registration.giveRoom()
        running.leave()
    }
}
