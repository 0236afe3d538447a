import Dispatch
import Locks

/// Does one piece of work after the other, on a thread that it shares with nobody.
///
/// It has the thread while there is work, and for a moment after it. Queues of Dispatch would not
/// do: all of a process, those of the host among them, share a pool of threads with a bound. Where
/// the host's all wait for an engine, none would be left for what the engine waits for.
///
/// Nothing bounds what waits: whoever adds work sees to it that there is little.
package final class WorkQueue: WorkTaker {
    private enum Item {
        case work(@Sendable () -> Void)
        /// Somebody who works on a thread of their own when this is signalled.
        case turn(DispatchSemaphore)
    }

    private enum Worker {
        case none
        case working
        case resting
    }

    /// What the thread has to do so that what waits goes on.
    private enum Step {
        case nothing
        case start
        case wake
        case giveTurn(DispatchSemaphore)
    }

    private struct State {
        var items: [Item] = []
        /// Whether the thread, or somebody who has the turn, works.
        var isBusy = false
        var worker = Worker.none

        /// Begins with what waits, unless somebody works.
        mutating func begin() -> Step {
            guard !isBusy, let first = items.first else { return .nothing }
            isBusy = true
            if case .turn(let gate) = first {
                items.removeFirst()
                return .giveTurn(gate)
            }
            defer { worker = .working }
            return worker == .resting ? .wake : .start
        }

        /// What the thread does next; nil when it may rest.
        mutating func next() -> Item? {
            guard !items.isEmpty else {
                isBusy = false
                worker = .resting
                return nil
            }
            let item = items.removeFirst()
            if case .turn = item { worker = .resting }
            return item
        }

        /// Whether the thread may end: nobody has woken it meanwhile.
        mutating func end() -> Bool {
            guard worker == .resting else { return false }
            worker = .none
            return true
        }
    }

    private let thread: ThreadTraits
    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - name: The name of the thread.
    ///   - niceness: How much its thread leaves to others where there are not processors enough.
    package init(_ name: String, niceness: Int32 = 0) {
        thread = ThreadTraits(name: name, niceness: niceness)
    }

    /// Does the work when all that was added before is done.
    package func async(_ work: @escaping @Sendable () -> Void) {
        let step = state.withLock { state in
            state.items.append(.work(work))
            return state.begin()
        }
        take(step)
    }

    /// Works on the calling thread when all that was added before is done, and nothing else
    /// meanwhile.
    package func sync<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        waitForTurn()
        defer { endTurn() }
        return try body()
    }

    private func waitForTurn() {
        let gate = state.withLock { state -> DispatchSemaphore? in
            guard state.isBusy else {
                state.isBusy = true
                return nil
            }
            let gate = DispatchSemaphore(value: 0)
            state.items.append(.turn(gate))
            return gate
        }
        gate?.wait()
    }

    private func endTurn() {
        let step = state.withLock { state in
            state.isBusy = false
            return state.begin()
        }
        take(step)
    }

    private func take(_ step: Step) {
        switch step {
        case .nothing: break
        case .start: ThreadSupply.start(thread) { self.run() }
        case .wake: wake.signal()
        case .giveTurn(let gate): gate.signal()
        }
    }

    private func run() {
        repeat { workOff() } while rest()
    }

    private func workOff() {
        while let item = state.withLock({ $0.next() }) {
            switch item {
            case .work(let work): work()
            case .turn(let gate):
                gate.signal()
                return
            }
        }
    }

    /// False when there was nothing to do for a while.
    private func rest() -> Bool {
        guard wake.wait(timeout: .now() + ThreadTraits.rest) == .timedOut else { return true }
        guard !state.withLock({ $0.end() }) else { return false }
        wake.wait()
        return true
    }
}
