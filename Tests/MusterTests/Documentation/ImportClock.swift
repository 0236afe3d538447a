import Locks
import Muster

/// The clock of the article on bringing an existing system, compiled.
final class ImportClock: EngineClock {
    private let times: Mutex<[Int64]>

    init(of commands: [Int64]) {
        times = Mutex(commands.reversed())
    }

    func now() -> Int64 {
        times.withLock { $0.count > 1 ? $0.removeLast() : $0[0] }
    }
}
