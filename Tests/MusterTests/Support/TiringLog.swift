import EventLog
import Locks

/// A log that counts how often it is read, and can be read a few times only when it is told so.
final class TiringLog: ForwardingEventLog {
    private struct State {
        var reads = 0
        var readsLeft = Int.max
    }

    let inner = InMemoryEventLog()
    private let state = Mutex(State())

    /// How often frames were asked for.
    var reads: Int { state.withLock { $0.reads } }

    func allowReads(_ count: Int) {
        state.withLock { $0.readsLeft = count }
    }

    func read(
        after position: Sequence, limit: ReadLimit
    ) throws(EventLogError) -> [Frame] {
        let mayRead = state.withLock { state in
            state.reads += 1
            state.readsLeft -= 1
            return state.readsLeft >= 0
        }
        guard mayRead else { throw .unavailable(.storage, "told to fail") }
        return try inner.read(after: position, limit: limit)
    }

    func close() {}
}
