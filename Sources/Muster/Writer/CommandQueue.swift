import Foundation
import Locks

/// What waits for the writer, in the order it came.
///
/// The queue has a bound; at it, work is refused at once with `rateLimited`, which is the caller's
/// sign to slow down.
final class CommandQueue: Sendable {
    /// One piece of work for the writer's thread.
    enum Work: Sendable {
        case command(CommandJob)
        /// Runs alone between batches, with the writer at rest.
        case exclusive(@Sendable () -> Void)
    }

    private struct State {
        var waiting: [Work] = []
        var isWoken = false
        var isEnded = false
    }

    private let maximum: Int
    private let state = Mutex(State())
    private let arrived = DispatchSemaphore(value: 0)

    init(maximum: Int) {
        precondition(maximum > 0, "the queue holds at least one command")
        self.maximum = maximum
    }

    /// Whether nothing waits at this moment.
    var isEmpty: Bool { state.withLock { $0.waiting.isEmpty } }

    /// Takes all of the work, or refuses all of it.
    func add(_ work: some Collection<Work>) throws(MusterError) {
        guard work.count <= maximum else {
            throw MusterError(
                .invalidParameter,
                "\(work.count) commands at once are more than the \(maximum) that may wait: hand "
                    + "them over in parts",
                field: "commands", limit: maximum)
        }
        let wasEmpty = try state.withLock { (state) throws(MusterError) in
            guard !state.isEnded else { throw MusterError.closedEngine }
            guard state.waiting.count + work.count <= maximum else {
                throw MusterError(
                    .rateLimited, "\(maximum) commands are waiting already; try again later",
                    limit: maximum)
            }
            let wasEmpty = state.waiting.isEmpty
            state.waiting.append(contentsOf: work)
            return wasEmpty
        }
        if wasEmpty { arrived.signal() }
    }

    /// No more work is taken; what waits is still handed out.
    func end() {
        state.withLock { $0.isEnded = true }
        arrived.signal()
    }

    /// Has whoever waits for work get what there is, even if that is nothing.
    func wake() {
        state.withLock { $0.isWoken = true }
        arrived.signal()
    }

    /// Waits for work, or to be woken, and hands out all there is; nil when the queue has ended
    /// and is empty.
    func take() -> [Work]? {
        while true {
            let (work, isWoken, isEnded) = state.withLock { state in
                defer { (state.waiting, state.isWoken) = ([], false) }
                return (state.waiting, state.isWoken, state.isEnded)
            }
            if !work.isEmpty || isWoken { return work }
            if isEnded { return nil }
            arrived.wait()
        }
    }
}
