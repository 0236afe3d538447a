import Dispatch
import Locks

/// What a listener was told, line by line, for a test that waits for it.
final class Notebook: Sendable {
    private let written = Mutex<[String]>([])
    private let arrived = DispatchSemaphore(value: 0)

    func note(_ line: String) {
        written.withLock { $0.append(line) }
        arrived.signal()
    }

    /// A call of a method with its arguments in their order.
    func noteCall(_ method: String, _ arguments: Any...) {
        note(([method] + arguments.map { "\($0)" }).joined(separator: " "))
    }

    /// The lines once `count` more have come; fewer when they do not come.
    func lines(_ count: Int) -> [String] {
        wait(for: count)
        return written.withLock { $0 }
    }

    /// The same, and then forgets them.
    func take(_ count: Int) -> [String] {
        wait(for: count)
        return written.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }

    private func wait(for count: Int) {
        for _ in 0..<count
        where arrived.wait(timeout: .now() + Patience.seconds) == .timedOut { break }
    }
}
