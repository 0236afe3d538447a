import Digests
import Dispatch
import EventLog
import LMDB
import Locks

/// Reads and decodes a part of the log on a thread of its own, ahead of whoever projects it.
///
/// The memory it takes has a bound: the reader waits when enough batches are ready.
final class ReplayReader: Sendable {
    /// Whole frames, decoded.
    struct Batch: Sendable {
        var events: [(event: Event, receipt: CommandReceipt?)] = []
        /// The sequence of the last event, and the root of the log there.
        var last: UInt64
        var root: [UInt8]
    }

    private enum Step: Sendable {
        case batch(Batch)
        case end
        case failure(any Error)
    }

    /// Batches that are ready before anybody asked for them.
    private static let batchesAhead = 2
    private static let limit = ReadLimit(frames: 1_024, bytes: 1024 * 1024)

    private let log: any EventLog
    private let queue = WorkQueue("muster.replay")
    private let end: UInt64
    private let steps = Mutex<[Step]>([])
    private let isCancelled = Atomic(false)
    private let ready = DispatchSemaphore(value: 0)
    private let wanted = DispatchSemaphore(value: 0)

    /// Begins to read what follows `position`, up to `end`, which has to be the end of a frame.
    init(_ log: any EventLog, after position: UInt64, upTo end: UInt64) {
        self.log = log
        self.end = end
        for _ in 0..<Self.batchesAhead { wanted.signal() }
        queue.async { self.read(after: position) }
    }

    /// The next batch, nil at the end; waits for it.
    func next() throws -> Batch? {
        ready.wait()
        switch steps.withLock({ $0.removeFirst() }) {
        case .batch(let batch):
            wanted.signal()
            return batch
        case .end: return nil
        case .failure(let error): throw error
        }
    }

    /// Ends the reading, for whoever will not ask for the rest, and waits until it has ended.
    func cancel() {
        isCancelled.store(true, ordering: .releasing)
        wanted.signal()
        queue.sync {}
    }

    private func read(after position: UInt64) {
        var position = position
        do {
            while true {
                wanted.wait()
                guard !isCancelled.load(ordering: .acquiring) else { return }
                guard let batch = try batch(after: position) else { return add(.end) }
                position = batch.last
                add(.batch(batch))
            }
        } catch {
            add(.failure(error))
        }
    }

    private func add(_ step: Step) {
        steps.withLock { $0.append(step) }
        ready.signal()
    }

    private func batch(after position: UInt64) throws -> Batch? {
        let frames = try log.read(after: Sequence(position), limit: Self.limit)
            .filter { $0.lastSequence.value <= end }
        guard let last = frames.last?.lastSequence, last.value > position else { return nil }
        var batch = Batch(last: last.value, root: try log.root(at: last).bytes)
        for frame in frames {
            for record in try EventFeed.records(of: frame, after: position) {
                batch.events.append((try Event(record), CommandReceipt(stored: record)))
            }
        }
        return batch
    }
}
