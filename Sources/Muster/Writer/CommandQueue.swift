import Foundation
import Locks

/// What waits for the writer, in the order it came, and whose turn it is to run it.
///
/// One at a time runs work: the writer's thread whatever has queued, or a caller that blocks anyway
/// and finds nothing running its own, which saves waking the thread and being woken by it.
///
/// The queue has a bound; at it, work is refused at once with `rateLimited`, which is the caller's
/// sign to slow down.
final class CommandQueue: Sendable {
    /// One piece of work for the writer.
    enum Work: Sendable {
        case command(CommandJob)
        /// Runs alone between batches, with the writer at rest.
        case exclusive(@Sendable () -> Void)
    }

    private enum Turn {
        case nobody, thread, caller
    }

    private struct State {
        var waiting: [Work] = []
        var isWoken = false
        var isEnded = false
        var turn = Turn.nobody

        /// Whether the thread sleeps though there is something to do.
        var lacksThread: Bool { turn == .nobody && (!waiting.isEmpty || isWoken || isEnded) }
    }

    private let maximum: Int
    private let state = Mutex(State())
    private let arrived = DispatchSemaphore(value: 0)

    init(maximum: Int) {
        precondition(maximum > 0, "the queue holds at least one command")
        self.maximum = maximum
    }

    /// What waits at this moment.
    var count: Int { state.withLock { $0.waiting.count } }

    /// Takes all of the work, or refuses all of it.
    ///
    /// If the caller may begin a turn and nothing runs or waits, the work is not taken but the
    /// answer is true: the caller runs it and calls ``endTurn()``.
    func add(
        _ work: some Collection<Work>, orBeginTurn mayBegin: Bool = false
    ) throws(MusterError) -> Bool {
        try change { (state) throws(MusterError) in
            try check(work.count, state)
            guard mayBegin, state.turn == .nobody, !state.lacksThread else {
                state.waiting.append(contentsOf: work)
                return false
            }
            state.turn = .caller
            return true
        }
    }

    /// Ends the turn of a caller.
    func endTurn() {
        change { $0.turn = .nobody }
    }

    /// No more work is taken; what waits is still handed out.
    func end() {
        change { $0.isEnded = true }
    }

    /// Has the thread get what there is, even if that is nothing.
    func wake() {
        change { $0.isWoken = true }
    }

    /// Waits for work, or to be woken, and hands out all there is; nil when the queue has ended
    /// and is empty.
    ///
    /// For the writer's thread alone: its turn goes on until it asks again.
    func take() -> [Work]? {
        while true {
            let (work, isWoken, isEnded) = state.withLock { state -> ([Work], Bool, Bool) in
                guard state.turn != .caller else { return ([], false, false) }
                defer { (state.waiting, state.isWoken) = ([], false) }
                let isAwake = !state.waiting.isEmpty || state.isWoken
                state.turn = isAwake ? .thread : .nobody
                return (state.waiting, state.isWoken, state.isEnded)
            }
            if !work.isEmpty || isWoken { return work }
            if isEnded { return nil }
            arrived.wait()
        }
    }

    private func check(_ count: Int, _ state: State) throws(MusterError) {
        guard count <= maximum else {
            throw MusterError(
                .invalidParameter,
                "\(count) commands at once are more than the \(maximum) that may wait: hand them "
                    + "over in parts",
                field: "commands", limit: maximum)
        }
        guard !state.isEnded else { throw MusterError.closedEngine }
        guard state.waiting.count + count <= maximum else {
            throw MusterError(
                .rateLimited, "\(maximum) commands are waiting already; try again later",
                limit: maximum)
        }
    }

    /// Changes the state and wakes the thread when it has something to do since.
    private func change<Result, Failure>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let (result, isWaking) = try state.withLock { (state) throws(Failure) in
            let lacked = state.lacksThread
            let result = try body(&state)
            return (result, !lacked && state.lacksThread)
        }
        if isWaking { arrived.signal() }
        return result
    }
}
