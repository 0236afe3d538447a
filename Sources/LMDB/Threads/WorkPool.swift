import Dispatch
import Locks

/// Does pieces of work side by side, each on a thread that may wait.
///
/// What finds no thread waits for its turn, in order; nothing bounds how much does.
package final class WorkPool: WorkTaker {
    private struct State {
        var waiting: [@Sendable () -> Void] = []
        var threads = 0
        /// Those without work, whom nobody has woken yet.
        var resting = 0
    }

    private enum Step {
        case nothing
        case start
        case wake
    }

    private let thread: ThreadTraits
    private let threadsMaximum: Int
    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - name: The name of the threads.
    ///   - threads: How many there are at most.
    package init(_ name: String, threads: Int) {
        thread = ThreadTraits(name: name)
        threadsMaximum = threads
    }

    /// Does the work as soon as a thread is free.
    package func async(_ work: @escaping @Sendable () -> Void) {
        let maximum = threadsMaximum
        let step = state.withLock { state -> Step in
            state.waiting.append(work)
            if state.resting > 0 {
                state.resting -= 1
                return .wake
            }
            guard state.threads < maximum else { return .nothing }
            state.threads += 1
            return .start
        }
        switch step {
        case .nothing: break
        case .start: ThreadSupply.start(thread) { self.run() }
        case .wake: wake.signal()
        }
    }

    private func run() {
        repeat {
            while let work = next() { work() }
        } while rest()
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.resting += 1
            return nil
        }
    }

    /// False when there was nothing to do for a while.
    private func rest() -> Bool {
        guard wake.wait(timeout: .now() + ThreadTraits.rest) == .timedOut else { return true }
        let ends = state.withLock { state in
            // All who rest are woken already: one signal is for this thread.
            guard state.resting > 0 else { return false }
            state.resting -= 1
            state.threads -= 1
            return true
        }
        guard !ends else { return false }
        wake.wait()
        return true
    }
}
