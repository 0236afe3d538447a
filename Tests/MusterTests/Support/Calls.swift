import Locks

/// Calls of delegates that wait to be run, as an event loop would keep them.
final class Calls: Sendable {
    private let waiting = Mutex<[@Sendable () -> Void]>([])

    func keep(_ call: @escaping @Sendable () -> Void) {
        waiting.withLock { $0.append(call) }
    }

    func runAll() {
        let calls = waiting.withLock { calls in
            defer { calls = [] }
            return calls
        }
        for call in calls { call() }
    }
}
