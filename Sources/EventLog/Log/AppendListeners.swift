import Locks

/// The closures that want to hear that a log has grown.
///
/// A hint carries no events and may come late, twice or for several frames at once: who gets it
/// reads on from where it is.
package final class AppendListeners: Sendable {
    /// Names one closure for its removal.
    package struct ID: Hashable, Sendable {
        fileprivate let number: UInt64
    }

    /// A log is listened to by an engine or two, not by every client of theirs.
    package static let countMaximum = 1_024

    private struct State {
        var lastNumber: UInt64 = 0
        var hints: [(id: ID, hint: @Sendable (Tail) -> Void)] = []
    }

    private let state = Mutex(State())

    package init() {}

    package func add(_ hint: @escaping @Sendable (Tail) -> Void) -> ID {
        state.withLock { state in
            precondition(
                state.hints.count < AppendListeners.countMaximum,
                "a log has at most \(AppendListeners.countMaximum) listeners")
            state.lastNumber += 1
            let id = ID(number: state.lastNumber)
            state.hints.append((id, hint))
            return id
        }
    }

    package func remove(_ id: ID) {
        state.withLock { $0.hints.removeAll { $0.id == id } }
    }

    /// Calls every closure, outside of the lock.
    package func notify(_ tail: Tail) {
        let hints = state.withLock { $0.hints }
        for (_, hint) in hints {
            hint(tail)
        }
    }
}
