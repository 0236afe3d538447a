import Foundation
import Locks
import Muster

/// Tells people at a terminal how far long work has come, a line every five seconds.
final class ProgressLines: Sendable {
    /// Work that takes less time tells nothing.
    private static let interval = Duration.seconds(5)
    /// What the help of commands says that tell.
    static let help = "At a terminal it tells every five seconds how far it has come."

    private struct Last {
        var progress: LogProgress
        /// When the work began, and how many intervals had passed when it was told of last.
        var begin: Duration
        var told = 0

        /// The same work a piece further; nil when the piece is of other work.
        func going(on next: LogProgress) -> Last? {
            guard progress.work == next.work, progress.position < next.position else { return nil }
            return Last(progress: next, begin: begin, told: told)
        }
    }

    private let elapsed: @Sendable () -> Duration
    private let write: @Sendable (String) -> Void
    private let last = Mutex<Last?>(nil)

    /// `elapsed` is the time since any moment.
    init(
        _ elapsed: @escaping @Sendable () -> Duration, _ write: @escaping @Sendable (String) -> Void
    ) {
        self.elapsed = elapsed
        self.write = write
    }

    /// What hears of progress where errors go to a terminal; nil elsewhere, as in a scheduled check
    /// whose every line of errors is mailed to somebody.
    static func onTerminal(
        _ errors: Int32 = STDERR_FILENO
    ) -> (@Sendable (LogProgress) -> Void)? {
        guard isatty(errors) == 1 else { return nil }
        let begin = ContinuousClock.now
        let lines = ProgressLines({ ContinuousClock.now - begin }, { Tool.tell($0) })
        return { lines.hear($0) }
    }

    func hear(_ progress: LogProgress) {
        guard isDue(progress) else { return }
        let done =
            switch progress.work {
            case .checking: "checked"
            case .building: "built views of"
            case .copying: "copied"
            }
        write("\(done) \(progress.position) of \(progress.end) events")
    }

    private func isDue(_ progress: LogProgress) -> Bool {
        let now = elapsed()
        return last.withLock { last in
            var next = last?.going(on: progress) ?? Last(progress: progress, begin: now)
            defer { last = next }
            let passed = Int((now - next.begin) / Self.interval)
            guard passed > next.told else { return false }
            next.told = passed
            return true
        }
    }
}
