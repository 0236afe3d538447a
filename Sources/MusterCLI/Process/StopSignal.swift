import Foundation
import Synchronization

/// Tells a command that goes on until it is stopped that somebody wants it to end.
final class StopSignal: Sendable {
    private let flag = Atomic(false)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Set by SIGINT and SIGTERM from now on; `action` runs each time.
    static func onTermination(_ action: @escaping @Sendable () -> Void = {}) -> StopSignal {
        let stop = StopSignal()
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // The handler keeps the source, which lives as long as the process.
            source.setEventHandler {
                withExtendedLifetime(source) { stop.set() }
                action()
            }
            source.resume()
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
