import Locks

/// What a sequence of one user has still to hear, put here by the thread that reads the log once
/// for all such sequences.
///
/// It has a bound, and nobody waits for who leaves it full: from there on the sequence reads the
/// log by itself.
final class Mailbox: Sendable {
    /// Callbacks that wait; with so many the next event closes it.
    static let callbacksMaximum = 256

    /// What a sequence has to do.
    enum Next {
        case hear(Callback)
        /// To know that up to a sequence there was nothing else.
        case pass(UInt64)
        /// To read the log after a sequence: up to there nothing was left out.
        case readOn(after: UInt64)
    }

    private struct State {
        var callbacks: ArraySlice<Callback> = []
        /// Up to where nothing was left out, once something may have been.
        var end: UInt64?
        /// Up to where nothing was left out, when that is to be told.
        var passed: UInt64?
        var changes: UInt64 = 0

        mutating func next() -> Next? {
            if let passed, passed < callbacks.first?.position ?? .max {
                self.passed = nil
                return .pass(passed)
            }
            if let callback = callbacks.popFirst() {
                // The storage keeps what was taken from it.
                if callbacks.isEmpty { callbacks = [] }
                return .hear(callback)
            }
            return end.map { .readOn(after: $0) }
        }
    }

    private let state = Mutex(State())
    /// Raised to the number of changes.
    private let changed = AppendSignal(position: 0)

    /// Whether nothing more is taken.
    var isClosed: Bool { state.withLock { $0.end != nil } }

    /// Up to where nothing was left out, once nothing more is taken and nothing waits.
    var finishedEnd: UInt64? { state.withLock { $0.callbacks.isEmpty ? $0.end : nil } }

    /// Takes a callback; of one event all or none.
    func post(_ callback: Callback) {
        change { state in
            if state.callbacks.count < Self.callbacksMaximum
                || state.callbacks.last?.position == callback.position
            {
                state.callbacks.append(callback)
            } else {
                state.end = callback.position - 1
            }
        }
    }

    /// Takes it that up to `position` nothing was left out.
    func pass(_ position: UInt64) {
        change { $0.passed = position }
    }

    /// Takes nothing more; up to `position` nothing was left out.
    func close(after position: UInt64) {
        change { $0.end = position }
    }

    /// What comes next, as soon as something does; nil when the task was cancelled.
    func next() async -> Next? {
        while !Task.isCancelled {
            let (next, changes) = state.withLock { ($0.next(), $0.changes) }
            if let next { return next }
            await changed.wait(beyond: changes)
        }
        return nil
    }

    private func change(_ body: (inout State) -> Void) {
        let changes = state.withLock { state -> UInt64? in
            guard state.end == nil else { return nil }
            body(&state)
            state.changes += 1
            return state.changes
        }
        if let changes { changed.raise(to: changes) }
    }
}
