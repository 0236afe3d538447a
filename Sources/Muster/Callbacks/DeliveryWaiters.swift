import Dispatch
import Locks

/// Tasks that wait until delegates were called for everything up to some sequence.
final class DeliveryWaiters: Sendable {
    private struct Waiter {
        let position: UInt64
        let continuation: CheckedContinuation<Bool, Never>
        /// Whether the calls it waits for were handed over and only have to end.
        var isDue = false
    }

    private struct State {
        var nextID: UInt64 = 0
        var waiting: [UInt64: Waiter] = [:]
        var isEnded = false
    }

    private let state = Mutex(State())

    /// Waits for ``finish(_:)``.
    ///
    /// False after the time, when the task is cancelled, and when nobody delivers any more.
    /// `isWaiting` is called as soon as this would not be overlooked any more.
    func wait(
        for position: UInt64, within time: DispatchTimeInterval, isWaiting: @Sendable () -> Void
    ) async -> Bool {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isLate = state.withLock { state in
                    guard !state.isEnded, !Task.isCancelled else { return true }
                    state.waiting[id] = Waiter(position: position, continuation: continuation)
                    return false
                }
                if isLate { return continuation.resume(returning: false) }
                DispatchQueue.global().asyncAfter(deadline: .now() + time) { [weak self] in
                    self?.end([id], with: false)
                }
                isWaiting()
            }
        } onCancel: {
            end([id], with: false)
        }
    }

    /// Who waits for no more than what was handed over up to `position`, each told once.
    func takeDue(at position: UInt64) -> [UInt64] {
        state.withLock { state in
            let due = state.waiting.filter { !$0.value.isDue && $0.value.position <= position }
            for id in due.keys { state.waiting[id]?.isDue = true }
            return Array(due.keys)
        }
    }

    /// The calls they waited for have ended.
    func finish(_ ids: [UInt64]) {
        end(ids, with: true)
    }

    /// Nobody delivers any more.
    func endAll() {
        let ids = state.withLock { state in
            state.isEnded = true
            return Array(state.waiting.keys)
        }
        end(ids, with: false)
    }

    private func end(_ ids: [UInt64], with answer: Bool) {
        let ended = state.withLock { state in
            ids.compactMap { state.waiting.removeValue(forKey: $0) }
        }
        for waiter in ended { waiter.continuation.resume(returning: answer) }
    }
}
