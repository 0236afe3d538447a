import Foundation
import Locks

/// Ends the process with the name of the case that hangs.
final class Watchdog: Sendable {
    private struct State {
        var name = ""
        var begin = ContinuousClock.now
    }

    private let state = Mutex(State())

    init(patience: Duration) {
        Thread.detachNewThread { [self] in
            while true {
                Thread.sleep(forTimeInterval: 1)
                let (name, begin) = state.withLock { ($0.name, $0.begin) }
                guard ContinuousClock.now - begin > patience else { continue }
                print("FAILED \(name): nothing happens for \(patience)")
                fflush(nil)
                exit(1)
            }
        }
    }

    /// A case begins.
    func begin(_ name: String) {
        state.withLock { $0 = State(name: name) }
    }
}
