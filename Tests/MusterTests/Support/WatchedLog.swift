import EventLog
import Locks

/// An in-memory log that tells a test before each append and fails when it is told to.
final class WatchedLog: ForwardingEventLog {
    let inner = InMemoryEventLog()
    private let watcher = Mutex<(@Sendable () -> Void)?>(nil)
    private let recoveryFails = Mutex(false)
    private let count = Mutex(0)

    /// Calls `body` with every append, before anything is stored.
    func beforeAppend(_ body: @escaping @Sendable () -> Void) {
        watcher.withLock { $0 = body }
    }

    func failRecovery() {
        recoveryFails.withLock { $0 = true }
    }

    /// How many frames were handed over.
    var appends: Int { count.withLock { $0 } }

    func append(_ frame: Frame) throws(EventLogError) -> AppendOutcome {
        count.withLock { $0 += 1 }
        watcher.withLock { $0 }?()
        return try inner.append(frame)
    }

    func recover(_ frame: Frame) throws(EventLogError) -> Recovery {
        if recoveryFails.withLock({ $0 }) { throw .unavailable(.storage, "told to fail") }
        return try inner.recover(frame)
    }
}
