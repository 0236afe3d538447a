import Foundation
import Muster
import Locks

/// A task that listens to every callback of an engine while commands are performed.
final class LiveListener: Sendable {
    /// A callback that takes longer is lost.
    private static let patience = Duration.seconds(600)

    private struct State {
        var heard: [Callback] = []
        var failure: String?
        var isEnded = false
    }

    private let state = Mutex(State())

    init(to engine: GroupEngine, after position: UInt64) {
        let callbacks = engine.callbacks(after: position)
        Task {
            do {
                for try await callback in callbacks { hear(callback) }
            } catch {
                state.withLock { $0.failure = "\(error)" }
            }
            state.withLock { $0.isEnded = true }
        }
    }

    /// What was heard so far.
    var heard: [Callback] { state.withLock { $0.heard } }

    /// Waits until as many callbacks were heard.
    func wait(for count: Int) throws(Loss) {
        try wait("\(count) callbacks were to come") { $0.heard.count >= count }
    }

    /// Waits until the engine that is listened to is known to be closed.
    func waitForEnd() throws(Loss) {
        try wait("listening was to end") { $0.isEnded }
    }

    private func hear(_ callback: Callback) {
        state.withLock { $0.heard.append(callback) }
    }

    private func wait(
        _ what: String, until isDone: (borrowing State) -> Bool
    ) throws(Loss) {
        let end = ContinuousClock.now + Self.patience
        while !state.withLock({ isDone($0) }) {
            guard ContinuousClock.now < end else {
                let (count, failure) = state.withLock { ($0.heard.count, $0.failure) }
                throw Loss("\(what), \(count) came: \(failure ?? "nothing more comes")")
            }
            Thread.sleep(forTimeInterval: 0.0001)
        }
    }
}
