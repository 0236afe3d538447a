import Foundation
import LMDB
import Synchronization

/// Tells a command that goes on until it is stopped that somebody wants it to end.
final class StopSignal: Sendable {
    /// How long a process may take to end by itself.
    private static let graceSeconds = 1.0

    private let flag = Atomic(false)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Set by SIGINT and SIGTERM from now on, which end the process in any case.
    ///
    /// It may be writing what nobody reads, so it ends after a while, or at once when another
    /// signal comes.
    static func endingProcess() -> StopSignal {
        let isFirst = Atomic(true)
        return onTermination { number in
            let code = 128 + number
            guard isFirst.exchange(false, ordering: .relaxed) else { _exit(code) }
            DispatchQueue.global().asyncAfter(deadline: .now() + graceSeconds) { _exit(code) }
        }
    }

    /// Set by SIGINT and SIGTERM from now on; `action` runs each time, with the signal.
    ///
    /// Call it before there are other threads: they inherit that the signals are blocked, so that
    /// only the one that waits for them here has them. Where no thread can be started they end the
    /// process, as they would without this.
    static func onTermination(_ action: @escaping @Sendable (Int32) -> Void) -> StopSignal {
        let stop = StopSignal()
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        do throws(LMDBError) {
            try ThreadSupply.start { [signals] in
                var (signals, number) = (signals, Int32(0))
                while unsafe sigwait(&signals, &number) == 0 {
                    stop.set()
                    action(number)
                }
            }
        } catch {
            unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        }
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
