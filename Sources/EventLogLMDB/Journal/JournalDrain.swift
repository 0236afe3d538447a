import EventLog
import LMDB
import Locks

/// Moves frames from the journal into the tables, many in one commit, beside the writer.
final class JournalDrain: Sendable {
    private let commitByteCount: Int
    private let queue = WorkQueue("muster.drain")
    private let pending = Mutex(PendingFrames())
    private let growth = LogGrowth()

    /// One commit moves at most so many bytes, unless a frame alone is larger.
    init(commitByteCount: Int) {
        self.commitByteCount = commitByteCount
    }

    /// What is durable in the journal and may not be in the tables yet.
    var frames: PendingFrames { pending.withLock { $0 } }

    func add(_ frame: PendingFrame) {
        pending.withLock { $0.append(frame) }
    }

    /// Takes over what a scan found.
    func begin(with frames: PendingFrames) {
        pending.withLock { $0 = frames }
    }

    /// Takes over what a scan found, once it is in the tables; nobody sees it before.
    func begin(moving frames: PendingFrames, into store: Store) throws(EventLogError) {
        try queue.sync { () throws(EventLogError) in
            try move(frames.frames[...], of: frames, into: store)
        }
        pending.withLock { $0 = PendingFrames() }
    }

    /// Moves the frames through `end` in the background.
    ///
    /// Frames whose move fails stay in the journal; whoever needs their room finds out why.
    func schedule(through end: Sequence, into store: Store) {
        queue.async { [self] in try? move(through: end, into: store) }
    }

    /// Moves the frames through `end` before it returns.
    func run(through end: Sequence, into store: Store) throws(EventLogError) {
        try queue.sync { () throws(EventLogError) in try move(through: end, into: store) }
    }

    /// Notes a frame that came into the tables without the journal.
    func note(_ frame: Frame, in store: Store) {
        growth.noteAppend(of: frame, store.environment)
    }

    /// Waits until nothing is being moved or grown.
    func finish() {
        queue.sync {}
        growth.finish()
    }

    private func move(through end: Sequence, into store: Store) throws(EventLogError) {
        let frames = frames
        let moving = frames.frames[..<frames.count(through: end)]
        try move(moving, of: frames, into: store)
        guard let last = moving.last else { return }
        pending.withLock { $0.removeAll(through: last.frame.lastSequence) }
    }

    private func move(
        _ moving: ArraySlice<PendingFrame>, of frames: PendingFrames, into store: Store
    ) throws(EventLogError) {
        var rest = moving
        while !rest.isEmpty {
            let part = rest.prefix(commitByteCount)
            try commit(part, of: frames, into: store)
            rest = rest.dropFirst(part.count)
        }
    }

    private func commit(
        _ moving: ArraySlice<PendingFrame>, of frames: PendingFrames, into store: Store
    ) throws(EventLogError) {
        guard let last = moving.last else { return }
        // Whoever opens the log next would not find what moves into files that were removed.
        try EventLogError.translating { () throws(LMDBError) in
            try store.environment.checkInPlace()
        }
        try store.write { transaction in
            let stored = try store.head(transaction)
            // A commit that failed may have moved some. Also where nothing is left to move, a
            // commit that does not fail shows that it is durable.
            let rest = moving.drop { $0.frame.lastSequence <= stored.tail.sequence }
            guard frames.hold(stored.tail),
                rest.first.map({ $0.frame.previousTail == stored.tail }) ?? true
            else {
                throw EventLogError.corrupt("the tables do not end where the journal begins")
            }
            for frame in rest { try store.put(frame, transaction) }
            try store.put(rest.isEmpty ? stored : last.head, transaction)
        }
        for frame in moving { growth.noteAppend(of: frame.frame, store.environment) }
    }
}

extension ArraySlice<PendingFrame> {
    /// The frames at the beginning that take so many bytes together, at least one.
    fileprivate func prefix(_ byteCount: Int) -> ArraySlice<PendingFrame> {
        var total = 0
        let end = firstIndex { frame in
            total += frame.frame.bytes.count
            return total > byteCount
        }
        return self[..<Swift.max(end ?? endIndex, Swift.min(startIndex + 1, endIndex))]
    }
}
