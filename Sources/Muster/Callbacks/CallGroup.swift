import LMDB
import Locks

/// Calls that were handed over together, and what is to be done once all of them have ended.
final class CallGroup: Sendable {
    private struct State {
        var running = 0
        var end: (@Sendable () -> Void)?
    }

    /// What ends a group may end the next, and so on: one after the other, not within each other.
    private static let endings = WorkQueue("muster.ended")

    private let state = Mutex(State())

    /// Counts a call.
    func enter() {
        state.withLock { $0.running += 1 }
    }

    /// A call has ended, or will never come.
    func leave() {
        state.withLock { $0.running -= 1 }
        endIfOver()
    }

    /// Runs `body` once as many have left as entered; to be called once.
    func whenOver(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.end = body }
        endIfOver()
    }

    private func endIfOver() {
        let end = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.running == 0 else { return nil }
            defer { state.end = nil }
            return state.end
        }
        if let end { Self.endings.async(end) }
    }
}
