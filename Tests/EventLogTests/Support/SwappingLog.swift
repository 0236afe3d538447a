import EventLog
import Locks

/// A log some of whose frames hold other records than it says, or are missing.
final class SwappingLog: ForwardingEventLog {
    let inner: InMemoryEventLog
    private let ends = Mutex<(swapped: Set<Sequence>, missing: Sequence?)>(([], nil))

    init(_ inner: InMemoryEventLog) {
        self.inner = inner
    }

    /// The ends of frames that hold other records.
    var swapped: Set<Sequence> {
        get { ends.withLock { $0.swapped } }
        set { ends.withLock { $0.swapped = newValue } }
    }

    /// The end of the frame that is missing.
    var missing: Sequence? {
        get { ends.withLock { $0.missing } }
        set { ends.withLock { $0.missing = newValue } }
    }

    func read(after position: Sequence, limit: ReadLimit) throws(EventLogError) -> [Frame] {
        let frames = try inner.read(after: position, limit: limit)
        let (swapped, missing) = (swapped, missing)
        do {
            return try frames.filter { $0.lastSequence != missing }.map { frame in
                guard swapped.contains(frame.lastSequence) else { return frame }
                return try makeFrame(after: frame.previousTail, count: frame.count, salt: 9)
            }
        } catch {
            throw .corrupt("\(error)")
        }
    }
}
