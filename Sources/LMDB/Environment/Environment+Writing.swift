import CLMDB
import Locks

extension Environment {
    /// Begins the write transaction; waits while another thread or process is in one.
    ///
    /// Whatever was remembered about the tables may be outdated: read it again inside (rule 8).
    @available(*, noasync)
    package func beginWrite() throws(LMDBError) -> WriteTransaction {
        guard configuration.access == .readWrite else {
            throw LMDBError(.readOnly, .beginWrite, detail: directory)
        }
        try requireReserve()
        try admit(.beginWrite)
        let pointer = try unsafe begin(.beginWrite)
        if awaitCommit() {
            unsafe mdb_txn_abort(pointer)
            end()
            throw LMDBError(.writesRefused, .beginWrite, detail: directory)
        }
        let writer = Writer(configuration)
        state.withLock { state in state.writerThread = writer.thread }
        return unsafe WriteTransaction(self, pointer, writer)
    }

    /// Runs a closure as one change: committed when it returns, aborted when it throws.
    ///
    /// The closure is synchronous, so the transaction stays on one thread (rule 7). When this
    /// returns the change is durable. An `LMDBError` whose `outcomeIsUnknown` is true means that
    /// only a reopened environment can tell.
    @inlinable
    package func write<R: ~Copyable>(
        _ body: (borrowing WriteTransaction) throws -> R
    ) throws -> R {
        let transaction = try beginWrite()
        let result = try body(transaction)
        try transaction.commit()
        return result
    }

    func abortWrite(_ transaction: OpaquePointer, _ writer: Writer) {
        // A forked child must not give back the parent's lock (rule 11).
        guard System.processID == processID else { return }
        endWrite(writer)
        unsafe mdb_txn_abort(transaction)
        end()
    }

    /// Commits; after any error, be it of a sync (rule 5), the outcome counts as unknown and no
    /// write is taken until a reopen (rule 4).
    func commitWrite(_ transaction: OpaquePointer, _ writer: Writer) throws(LMDBError) {
        guard System.processID == processID else {
            throw LMDBError(.forked, .beginWrite, detail: directory)
        }
        do throws(LMDBError) {
            if writer.mayFreePages {
                try unsafe coverPages(of: transaction)
            }
        } catch {
            unsafe abortWrite(transaction, writer)
            throw error
        }
        endWrite(writer)
        state.withLock { state in state.isCommitting = true }
        let result = unsafe mdb_txn_commit(transaction)
        state.withLock { state in
            state.isCommitting = false
            if result != MDB_SUCCESS { state.refusesWrites = true }
        }
        defer { end() }
        try check(result, .commit)
    }

    /// Waits until it is known how the commit before ended, in the moment after LMDB has given its
    /// lock to the next writer; true when it failed.
    private func awaitCommit() -> Bool {
        while true {
            let (isCommitting, hasFailed) = state.withLock { ($0.isCommitting, $0.refusesWrites) }
            guard isCommitting else { return hasFailed }
            System.pause(milliseconds: 1)
        }
    }

    private func endWrite(_ writer: Writer) {
        writer.requireOwnThread()
        writer.isOver = true
        state.withLock { state in state.writerThread = nil }
    }

    /// Whether the file system has so much room that changes go on when these bytes are written.
    package func hasRoom(for byteCount: Int) throws(LMDBError) -> Bool {
        let free = try System.freeBytes(directory)
        return free >= UInt64(byteCount + 2 * configuration.reserveBytes)
    }

    /// Refuses a change when the file system has less room than the reserve (rule 6).
    private func requireReserve() throws(LMDBError) {
        guard configuration.reserveBytes > 0 else { return }
        let free = try System.freeBytes(directory)
        guard free >= UInt64(configuration.reserveBytes) else {
            throw LMDBError(
                .diskFull, .beginWrite,
                detail: "\(free) bytes free, \(configuration.reserveBytes) are kept in reserve")
        }
    }
}
