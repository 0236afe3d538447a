import Dispatch
import Locks

/// Keeps batches apart from whoever freezes the overlay, which must not hold half of a batch.
///
/// A batch may begin while the one before is being made durable. So under load there would be one
/// at any time: whoever needs a moment without says so, and the writer lets its batches end.
final class BatchGate: Sendable {
    private struct State {
        var openCount = 0
        /// Those who wait for a moment without batches.
        var waitingCount = 0
        /// Whether a rest was asked for by somebody who did not wait.
        var isAskedFor = false
    }

    private let state = Mutex(State())
    /// Taken by the first of several overlapping batches, given back by the last.
    private let isFree = DispatchSemaphore(value: 1)

    /// Whether the next batch should wait until those before it have ended.
    var isRestDue: Bool {
        state.withLock { $0.waitingCount > 0 || $0.isAskedFor }
    }

    var hasOpenBatch: Bool {
        state.withLock { $0.openCount > 0 }
    }

    /// Begins a batch; one thread does so.
    func enter() {
        let hasJoined = state.withLock { state in
            guard state.openCount > 0 else { return false }
            state.openCount += 1
            return true
        }
        guard !hasJoined else { return }
        isFree.wait()
        state.withLock { state in
            state.openCount = 1
            state.isAskedFor = false
        }
    }

    /// Ends a batch, on any thread.
    func leave() {
        let wasLast = state.withLock { state in
            precondition(state.openCount > 0, "A batch ends once.")
            state.openCount -= 1
            return state.openCount == 0
        }
        if wasLast { isFree.signal() }
    }

    /// Waits for a moment without batches and runs `body` in it.
    func betweenBatches<R>(_ body: () -> R) -> R {
        state.withLock { $0.waitingCount += 1 }
        isFree.wait()
        state.withLock { $0.waitingCount -= 1 }
        defer { isFree.signal() }
        return body()
    }

    /// Runs `body` if there is no batch now; otherwise asks for a rest and answers nil.
    func ifBetweenBatches<R>(_ body: () -> R) -> R? {
        guard isFree.wait(timeout: .now()) == .success else {
            askForRest()
            return nil
        }
        defer { isFree.signal() }
        return body()
    }

    /// Has the next batch begin only when no other is open.
    func askForRest() {
        state.withLock { $0.isAskedFor = true }
    }
}
