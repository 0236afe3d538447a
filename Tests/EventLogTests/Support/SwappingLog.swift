import EventLog
import Locks

/// A log whose frames hold other records than it says, once told so.
final class SwappingLog: ForwardingEventLog {
    let inner: InMemoryEventLog
    private let swapping = Mutex(false)

    init(_ inner: InMemoryEventLog) {
        self.inner = inner
    }

    var isSwapping: Bool {
        get { swapping.withLock { $0 } }
        set { swapping.withLock { $0 = newValue } }
    }

    func read(after position: Sequence, limit: ReadLimit) throws(EventLogError) -> [Frame] {
        let frames = try inner.read(after: position, limit: limit)
        guard isSwapping else { return frames }
        do {
            return try frames.map { try makeFrame(after: $0.previousTail, salt: 9) }
        } catch {
            throw .corrupt("\(error)")
        }
    }
}
