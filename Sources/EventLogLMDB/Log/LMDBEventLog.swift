package import EventLog
import LMDB
import Locks

/// The event log in a directory, on LMDB: one value for each frame.
///
/// Frames become durable in a journal beside the tables, by one flush, and move into the tables
/// many at a time. One process writes; any number of others may open the directory for reading at
/// the same time and see every frame that is durable. Appending is for one thread at a time,
/// reading for any.
package final class LMDBEventLog: EventLog {
    /// How a log is opened.
    package enum Access: Sendable {
        /// For reading and appending; creates the log in a directory that is empty or not there.
        case readWrite
        /// For reading, beside a writer in another process.
        case readOnly
        /// For reading the tables alone, whatever the journal may hold beyond them.
        case tablesOnly
    }

    package let id: FrameID
    package let directory: String
    package let access: Access

    let listeners = AppendListeners()
    let drain: JournalDrain
    private let follower: JournalFollower
    /// Its lock is held while the store is opened again, so that readers wait for that.
    private let state: Mutex<OpenState>
    /// What appending keeps from one frame to the next; its lock is held for a whole append.
    private let appender: Mutex<Appender>

    init(
        id: FrameID, directory: String, access: Access, journalBytes: Int, movedBytes: Int,
        store: Store
    ) {
        self.id = id
        self.directory = directory
        self.access = access
        drain = JournalDrain(commitByteCount: movedBytes)
        follower = JournalFollower(directory: directory, log: id)
        appender = Mutex(
            Appender(
                log: id, directory: directory, segmentByteCount: journalBytes, drain: drain))
        state = Mutex(.open(store))
    }

    deinit {
        close()
    }

    package func tail() throws(EventLogError) -> Tail {
        try withReader { (reader) throws(EventLogError) in
            try reader.store.read { transaction in try reader.tail(transaction) }
        }
    }

    package func epoch() throws(EventLogError) -> UInt64 {
        try withStore { (store) throws(EventLogError) in
            try store.read { transaction in try store.epochAndTail(transaction).epoch }
        }
    }

    package func beginEpoch() throws(EventLogError) -> UInt64 {
        try withAppender { (appender, store) throws(EventLogError) in
            try appender.beginEpoch(store)
        }
    }

    package func append(_ frame: Frame) throws(EventLogError) -> AppendOutcome {
        let outcome = try withAppender { (appender, store) throws(EventLogError) in
            try appender.append(frame, store)
        }
        if case .appended(let tail) = outcome {
            listeners.notify(tail)
        }
        return outcome
    }

    package func recover(_ frame: Frame) throws(EventLogError) -> Recovery {
        try requireWriting()
        return try appender.withLock { (appender) throws(EventLogError) in
            appender.letGo()
            let store = try reopen()
            return try appender.recover(frame, store)
        }
    }

    package func addAppendListener(
        _ hint: @escaping @Sendable (Tail) -> Void
    ) -> AppendListeners.ID {
        listeners.add(hint)
    }

    package func removeAppendListener(_ id: AppendListeners.ID) {
        listeners.remove(id)
    }

    package func close() {
        // Under one lock, so that nobody appends to what has let go of the journal.
        appender.withLock { appender in
            let state = self.state.withLock { $0 }
            if case .open(let store) = state { appender.finish(store) }
            appender.letGo()
            self.state.withLock { state in
                if case .open(let store) = state { store.environment.close() }
                state = .closed
            }
        }
    }
}

extension LMDBEventLog {
    /// The store as it is open now, opened again where that failed before.
    func openStore() throws(EventLogError) -> Store {
        try state.withLock { (state) throws(EventLogError) in
            if case .open(let store) = state { return store }
            return try reopen(&state)
        }
    }

    /// The store opened again in the place of one that takes no more writes since a commit failed;
    /// whoever comes second gets what the first one opened.
    ///
    /// No append goes on meanwhile. Journal and pending frames stay as they are: whatever became of
    /// a commit that moved frames, all that the tables may lack is pending.
    func reopened(insteadOf failed: Store) throws(EventLogError) -> Store {
        try appender.withLock { (_) throws(EventLogError) in
            let store = try openStore()
            guard store.environment === failed.environment else { return store }
            drain.finish()
            return try reopen()
        }
    }

    /// Lends the store; once more when recovery closed it meanwhile to open it again, or when a
    /// commit failed such that it has to be: it could not even be read until the journal is full.
    ///
    /// A change that `body` makes has to be the same when it is made twice.
    func withStore<Result>(
        _ body: (Store) throws(EventLogError) -> Result
    ) throws(EventLogError) -> Result {
        var hasReopened = false
        while true {
            let store = try openStore()
            do throws(EventLogError) {
                return try body(store)
            } catch {
                switch error {
                case .outcomeUnknown where access == .readWrite && !hasReopened:
                    hasReopened = true
                    _ = try reopened(insteadOf: store)
                case .unavailable(.closed, _):
                    guard try openStore().environment !== store.environment else { throw error }
                default: throw error
                }
            }
        }
    }

    /// Lends tables and journal for reading, as ``withStore(_:)`` does.
    func withReader<Result>(
        _ body: (LogReader) throws(EventLogError) -> Result
    ) throws(EventLogError) -> Result {
        try withStore { (store) throws(EventLogError) in try body(try reader(store)) }
    }

    private func reader(_ store: Store) throws(EventLogError) -> LogReader {
        // Nothing ever is pending for who reads the tables alone.
        guard access == .readOnly else { return LogReader(store, drain.frames) }
        do throws(EventLogError) {
            return LogReader(store, try follower.frames(store))
        } catch {
            // A journal that does not belong here may be that of a store in this one's place.
            try checkInPlace()
            throw error
        }
    }

    /// Has the tables hold everything; a reader only looks whether the journal continues them.
    ///
    /// Answers what the journal held until then.
    func moveJournal() throws(EventLogError) -> PendingFrames {
        let reader = try reader(openStore())
        guard access == .readWrite, let last = reader.pending.last else { return reader.pending }
        try drain.run(through: last.head.tail.sequence, into: reader.store)
        return reader.pending
    }

    /// Runs `body` with the lock of the appender: one write at a time.
    func withAppender<Result: Sendable>(
        _ body: (inout Appender, Store) throws(EventLogError) -> Result
    ) throws(EventLogError) -> Result {
        try requireWriting()
        return try appender.withLock { (appender) throws(EventLogError) in
            try appender.requireKnown()
            do throws(EventLogError) {
                return try body(&appender, try openStore())
            } catch {
                appender.note(error)
                throw error
            }
        }
    }

    func requireWriting() throws(EventLogError) {
        guard access == .readWrite else {
            throw .unavailable(.readOnly, "\(directory) was opened for reading only")
        }
    }

    /// Closes the environment and opens it again, which is the only way to learn what is stored
    /// after a failed commit.
    private func reopen() throws(EventLogError) -> Store {
        try state.withLock { (state) throws(EventLogError) in try reopen(&state) }
    }

    private func reopen(_ state: inout OpenState) throws(EventLogError) -> Store {
        switch state {
        case .closed: throw .unavailable(.closed, directory)
        case .open(let store): store.environment.close()
        case .lost: break
        }
        state = .lost
        let store = try LMDBEventLog.reopenedStore(at: directory, id)
        state = .open(store)
        return store
    }
}
