import SeededRandom
import Muster
import Locks

/// A subscriber in a task of its own: a durable one, which acknowledges now and then, or one that
/// itself knows up to where it has heard everything.
final class Notebook: Sendable {
    struct Stay: Sendable {
        /// Where it resumed.
        let after: UInt64
        var lines: [String] = []
        /// The last position that it acknowledged, and the last that it tried to.
        var acknowledged: UInt64 = 0
        var attempted: UInt64 = 0
    }

    private struct State {
        var stays: [Stay] = []
        var failure: String?
    }

    let name: String
    let user: UserID
    private let isDurable: Bool
    private let state = Mutex(State())

    init(name: String, user: UserID, isDurable: Bool = true) {
        self.name = name
        self.user = user
        self.isDurable = isDurable
    }

    var stays: [Stay] { state.withLock { $0.stays } }
    /// Where it resumed last, and how many callbacks it has heard since.
    var progress: (after: UInt64, count: Int)? {
        state.withLock { state in state.stays.last.map { ($0.after, $0.lines.count) } }
    }
    var failure: String? { state.withLock { $0.failure } }

    /// Listens until the engine is closed.
    func listen(to engine: GroupEngine, seed: UInt64) async {
        do {
            if isDurable {
                try await listenDurably(to: engine, seed: seed)
            } else {
                try await listen(to: engine)
            }
        } catch {
            guard (error as? MusterError)?.code != .engineClosed else { return }
            state.withLock { $0.failure = "\(name): \(error)" }
        }
    }

    private func listenDurably(to engine: GroupEngine, seed: UInt64) async throws {
        var choices = SeededGenerator(seed: seed)
        let subscription = try engine.durableSubscription(name, user: user, after: 0)
        let stay = begin(after: try subscription.position())
        for try await batch in try subscription.batches() {
            for callback in batch.callbacks { try take(callback, engine, stay) }
            if choices.once(in: 50) { try acknowledge(batch.position, subscription, stay) }
        }
    }

    private func listen(to engine: GroupEngine) async throws {
        let (number, start) = beginWhereTheLastEnded()
        for try await callback in engine.session(user: user).callbacks(after: start) {
            try take(callback, engine, number)
            change(number) { stay in
                guard stay.attempted < callback.position else { return }
                // An event may have several, the last of which comes before the next event.
                stay.acknowledged = max(start, stay.attempted)
                stay.attempted = callback.position
            }
        }
    }

    /// The number of a new stay.
    private func begin(after position: UInt64) -> Int {
        state.withLock { state in
            state.stays.append(Stay(after: position))
            return state.stays.count - 1
        }
    }

    /// The same for who notes itself what it has heard, with where that ends.
    private func beginWhereTheLastEnded() -> (number: Int, start: UInt64) {
        state.withLock { state in
            let start = state.stays.last.map { max($0.after, $0.acknowledged) } ?? 0
            state.stays.append(Stay(after: start))
            return (state.stays.count - 1, start)
        }
    }

    private func acknowledge(
        _ position: UInt64, _ subscription: DurableSubscription, _ stay: Int
    ) throws {
        change(stay) { $0.attempted = position }
        try subscription.acknowledgeAndWait(position)
        change(stay) { $0.acknowledged = position }
    }

    /// Changes a stay unless the next has begun: a task may still be busy with what it heard when
    /// its engine was closed.
    private func change(_ number: Int, _ change: (inout Stay) -> Void) {
        state.withLock { state in
            guard number == state.stays.count - 1 else { return }
            change(&state.stays[number])
        }
    }

    private func take(_ callback: Callback, _ engine: GroupEngine, _ stay: Int) throws {
        let durable = try engine.tail().position
        try Loss.unless(
            callback.position <= durable,
            "\(callback.position) was told when the log ended at \(durable)")
        let line = callback.line(to: user)
        change(stay) { $0.lines.append(line) }
    }
}
