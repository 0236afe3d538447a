import Locks

/// Wakes tasks that wait for the log to grow, or for what is done about it to get so far.
///
/// A signal is a hint: who wakes reads on from where it is.
final class AppendSignal: Sendable {
    private struct State {
        var position: UInt64
        var isEnded = false
        var nextID: UInt64 = 0
        var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    }

    private let state: Mutex<State>

    init(position: UInt64) {
        state = Mutex(State(position: position))
    }

    var isEnded: Bool { state.withLock { $0.isEnded } }

    /// Whether it was raised to `position` and goes on.
    func hasReached(_ position: UInt64) -> Bool {
        state.withLock { !$0.isEnded && $0.position >= position }
    }

    /// Whoever raises it less far comes too late, and takes nothing back.
    func raise(to position: UInt64) {
        state.withLock { $0.position = max($0.position, position) }
        wake()
    }

    /// Ends it: nobody begins to wait any more.
    ///
    /// Those who wait already go on when they are woken by ``wake()``, or cancelled.
    func end() {
        state.withLock { $0.isEnded = true }
    }

    /// Goes on with those who wait, wherever they run.
    func wake() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            return state.waiting.values.map { $0 }
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns once the log has grown beyond `position`, the signal has ended or the task was
    /// cancelled.
    func wait(beyond position: UInt64) async {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let resumesAtOnce = state.withLock { state in
                    guard state.position <= position, !state.isEnded, !Task.isCancelled else {
                        return true
                    }
                    state.waiting[id] = continuation
                    return false
                }
                if resumesAtOnce { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
        }
    }

    /// Returns once `position` is reached, the signal has ended or the task was cancelled.
    func wait(for position: UInt64) async {
        // Raising wakes everybody, also those who wait for more.
        while !hasReached(position), !isEnded, !Task.isCancelled {
            await wait(beyond: position - 1)
        }
    }
}
