import CLMDB
import Synchronization

extension Environment {
    /// Begins a snapshot of the newest committed state.
    package func beginRead() throws(LMDBError) -> ReadTransaction {
        try admit(.beginRead)
        let idle = state.withLock { state in state.idleReaders.popLast() }
        if let idle {
            let result = unsafe mdb_txn_renew(idle.pointer)
            if result == MDB_SUCCESS {
                return unsafe ReadTransaction(self, idle.pointer)
            }
            unsafe mdb_txn_abort(idle.pointer)
        }
        return unsafe ReadTransaction(self, try begin(.beginRead, flags: UInt32(MDB_RDONLY)))
    }

    /// Runs a closure over a snapshot of the newest committed state.
    @inlinable
    package func read<R: ~Copyable>(
        _ body: (borrowing ReadTransaction) throws -> R
    ) throws -> R {
        let transaction = try beginRead()
        return try body(transaction)
    }

    /// Begins the write transaction; waits while another thread or process is in one.
    @available(*, noasync)
    package func beginWrite() throws(LMDBError) -> WriteTransaction {
        guard configuration.access == .readWrite else {
            throw LMDBError(.readOnly, .beginWrite, detail: directory)
        }
        try admit(.beginWrite)
        return unsafe WriteTransaction(self, try begin(.beginWrite, flags: 0), Writer())
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

    private func begin(
        _ operation: LMDBError.Operation, flags: UInt32
    ) throws(LMDBError) -> OpaquePointer {
        var transaction: OpaquePointer?
        let result = unsafe mdb_txn_begin(handle.pointer, nil, flags, &transaction)
        guard result == MDB_SUCCESS, let transaction = unsafe transaction else {
            end()
            throw LMDBError.from(result, operation, detail: directory)
        }
        return unsafe transaction
    }

    /// Counts a transaction in, unless the environment takes no more.
    private func admit(_ operation: LMDBError.Operation) throws(LMDBError) {
        guard System.processID == processID else {
            throw LMDBError(.forked, operation, detail: directory)
        }
        try state.withLock { (state) throws(LMDBError) in
            if state.isClosed { throw LMDBError(.closed, operation, detail: directory) }
            if operation == .beginWrite, state.refusesWrites {
                throw LMDBError(.writesRefused, operation, detail: directory)
            }
            state.openTransactions += 1
        }
    }

    /// Counts a transaction out; the last one of a closed environment closes it.
    private func end() {
        let isLast = state.withLock { state in
            state.openTransactions -= 1
            return state.isClosed && state.openTransactions == 0
        }
        if isLast {
            release()
        }
    }

    func endRead(_ reader: OpaquePointer) {
        guard System.processID == processID else { return }
        unsafe mdb_txn_reset(reader)
        let idle = unsafe LMDBHandle(pointer: reader)
        let isKept = state.withLock { state in
            guard state.idleReaders.count < Self.pooledReadersMaximum else { return false }
            state.idleReaders.append(idle)
            return true
        }
        if !isKept {
            unsafe mdb_txn_abort(reader)
        }
        end()
    }

    func abortWrite(_ transaction: OpaquePointer, _ writer: Writer) {
        guard System.processID == processID else { return }
        writer.requireOwnThread()
        writer.isOver = true
        unsafe mdb_txn_abort(transaction)
        end()
    }

    func commitWrite(_ transaction: OpaquePointer, _ writer: Writer) throws(LMDBError) {
        writer.requireOwnThread()
        writer.isOver = true
        let result = unsafe mdb_txn_commit(transaction)
        if result != MDB_SUCCESS {
            state.withLock { state in state.refusesWrites = true }
        }
        end()
        try check(result, .commit)
    }

    /// Turns a failed result into an error.
    func check(
        _ result: Int32, _ operation: LMDBError.Operation, _ table: Table? = nil
    ) throws(LMDBError) {
        guard result != MDB_SUCCESS else { return }
        throw LMDBError.from(result, operation, detail: table?.name ?? directory)
    }
}
