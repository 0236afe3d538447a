import Digests
import EventLog
import Views

/// Makes decided batches durable, one after the other, and then visible.
struct BatchAppender {
    private let log: any EventLog
    private let epoch: UInt64
    private let committedTime: CommittedTime
    private var tail: Tail
    /// Counted up from a random one, as the system takes its time to make each.
    private var frameID = FrameID.random()
    /// Appends that are told to fail, for tests and scenarios.
    var scriptedFailures = 0
    /// Set when an append could not be resolved; the log must not be written any more.
    private(set) var isReadOnly = false

    init(log: any EventLog, start: WriterStart, committedTime: CommittedTime) {
        self.log = log
        self.committedTime = committedTime
        epoch = start.epoch
        tail = start.tail
    }

    /// Appends the frame of a batch and commits its rows; nothing is committed when that fails.
    ///
    /// The position is the last one that became visible, if any did.
    mutating func append(_ batch: DecidedBatch) throws(MusterError) -> UInt64? {
        guard !batch.builder.isEmpty else {
            batch.views.discard(batch.changes)
            return nil
        }
        do throws(ViewStoreError) {
            try batch.changes.store()
        } catch {
            throw MusterError(views: error)
        }
        var builder = batch.builder
        frameID = frameID.next
        tail = try append(builder.seal(id: frameID, epoch: epoch, after: tail))
        // First the time: who sees an event must not judge mutes by an earlier one.
        committedTime.milliseconds = batch.time
        batch.views.commit(batch.changes, upTo: tail.sequence.value, root: tail.root.bytes)
        return tail.sequence.value
    }

    private mutating func append(_ frame: Frame) throws(MusterError) -> Tail {
        guard scriptedFailures == 0 else {
            scriptedFailures -= 1
            throw MusterError(.storageFailure, "the append was told to fail; nothing was stored")
        }
        do throws(EventLogError) {
            if case .appended(let tail) = try log.append(frame) { return tail }
        } catch {
            guard case .outcomeUnknown = error else { throw MusterError(log: error, .appending) }
            return try resolve(frame)
        }
        throw anotherWriter()
    }

    /// Finds out what became of an append whose outcome is unknown; when that fails as well the
    /// engine only reads from then on.
    private mutating func resolve(_ frame: Frame) throws(MusterError) -> Tail {
        let recovery: Recovery
        do throws(EventLogError) {
            recovery = try log.recover(frame)
        } catch {
            isReadOnly = true
            // Whatever is in the way of knowing, the frame may be on the log.
            if case .outcomeUnknown = error { throw MusterError(log: error, .appending) }
            throw MusterError(log: .outcomeUnknown("\(error)"), .appending)
        }
        switch recovery {
        case .applied(let tail): return tail
        case .notApplied(let current):
            guard current == tail else { throw anotherWriter() }
            throw MusterError(.storageFailure, "the append failed; nothing was stored")
        }
    }

    private mutating func anotherWriter() -> MusterError {
        isReadOnly = true
        return MusterError(
            .storageFailure,
            "another writer took over the log; nothing was stored, and this engine only reads now")
    }
}
