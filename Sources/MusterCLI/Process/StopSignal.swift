import Foundation
import Synchronization

/// Tells a command that goes on until it is stopped that somebody wants it to end.
final class StopSignal: Sendable {
    private let flag = Atomic(false)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Set by SIGINT and SIGTERM from now on; `action` runs each time.
    ///
    /// Call it before there are other threads: they inherit that the signals are blocked, so that
    /// only the one that waits for them here has them.
    static func onTermination(_ action: @escaping @Sendable () -> Void = {}) -> StopSignal {
        let stop = StopSignal()
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        Thread { [signals] in
            var (signals, number) = (signals, Int32(0))
            while unsafe sigwait(&signals, &number) == 0 {
                stop.set()
                action()
            }
        }.start()
        return stop
    }

    var isSet: Bool { flag.load(ordering: .acquiring) }

    func set() {
        flag.store(true, ordering: .releasing)
        semaphore.signal()
    }

    /// Returns after the time, or earlier when the signal is set.
    func wait(milliseconds: Int) {
        guard !isSet else { return }
        _ = semaphore.wait(timeout: .now() + .milliseconds(milliseconds))
    }
}
