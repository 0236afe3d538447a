import Foundation
import Muster
import Synchronization

/// Tells people at a terminal how far long work has come, a line every five seconds.
final class ProgressLines: Sendable {
    /// Work that takes less time tells nothing.
    private static let interval = Duration.seconds(5)
    /// What the help of commands says that tell.
    static let help = "At a terminal it tells every five seconds how far it has come."

    private let elapsed: @Sendable () -> Duration
    private let write: @Sendable (String) -> Void
    /// How many intervals had passed when it told something last.
    private let told = Atomic(0)

    /// `elapsed` is the time since the work began.
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
        let passed = Int(elapsed() / Self.interval)
        guard told.exchange(passed, ordering: .relaxed) < passed else { return }
        let done =
            switch progress.work {
            case .checking: "checked"
            case .building: "built views of"
            case .copying: "copied"
            }
        write("\(done) \(progress.position) of \(progress.end) events")
    }
}
