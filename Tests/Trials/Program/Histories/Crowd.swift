import SeededRandom
import Dispatch
import Muster
import Locks

/// All callers, who go on where they were when there is another engine.
final class Crowd: Sendable {
    private struct State {
        var tasks: [CrowdTask]
        var performed = 0
        var failure: String?
    }

    private let state: Mutex<State>

    init(of count: Int, seed: UInt64) {
        var choices = SeededGenerator(seed: seed)
        state = Mutex(
            State(
                tasks: (0..<count).map { CrowdTask(number: $0, seed: choices.next()) }))
    }

    var tasks: [CrowdTask] { state.withLock { $0.tasks } }
    var performed: Int { state.withLock { $0.performed } }
    var failure: String? { state.withLock { $0.failure } }

    /// Has each perform so many commands at once with the others; tells when all are done.
    func begin(_ commands: Int, on engine: GroupEngine) -> DispatchSemaphore {
        let done = DispatchSemaphore(value: 0)
        let tasks = state.withLock { state in
            state.performed = 0
            return state.tasks
        }
        Task {
            await withTaskGroup { group in
                for (index, task) in tasks.enumerated() {
                    group.addTask { await self.perform(commands, task, index, on: engine) }
                }
            }
            done.signal()
        }
        return done
    }

    private func perform(
        _ commands: Int, _ task: CrowdTask, _ index: Int, on engine: GroupEngine
    ) async {
        var task = task
        do {
            try await task.perform(commands, on: engine) {
                state.withLock { $0.performed += 1 }
            }
        } catch {
            state.withLock { $0.failure = "\(error)" }
        }
        state.withLock { [task] in $0.tasks[index] = task }
    }
}
