import CLMDB
import Locks

extension Environment {
    /// Begins a snapshot of the newest committed state.
    package func beginRead() throws(LMDBError) -> ReadTransaction {
        let idle = try admitRead()
        if let idle {
            if unsafe mdb_txn_renew(idle.pointer) == MDB_SUCCESS {
                return unsafe ReadTransaction(self, idle.pointer)
            }
            unsafe mdb_txn_abort(idle.pointer)
        }
        return unsafe ReadTransaction(self, try begin(.beginRead))
    }

    /// Runs a closure over a snapshot of the newest committed state.
    @inlinable
    package func read<R: ~Copyable>(
        _ body: (borrowing ReadTransaction) throws -> R
    ) throws -> R {
        let transaction = try beginRead()
        return try body(transaction)
    }

    /// Frees the slots of readers whose process is gone; answers how many (rule 12).
    ///
    /// Cheap; call it from time to time, since a killed reader keeps the file growing.
    package func checkReaders() throws(LMDBError) -> Int {
        try admit(.checkReaders)
        defer { end() }
        var stale: Int32 = 0
        try check(unsafe mdb_reader_check(handle.pointer, &stale), .checkReaders)
        return Int(stale)
    }

    /// Takes a finished reader into the pool, or frees its slot when the pool is full (rule 9).
    func endRead(_ reader: OpaquePointer) {
        // In a forked child the slot is the parent's (rule 11).
        guard System.processID == processID else { return }
        unsafe mdb_txn_reset(reader)
        let idle = unsafe LMDBHandle(pointer: reader)
        let (isKept, isLast) = state.withLock { state in
            let isKept = state.idleReaders.count < Self.pooledReadersMaximum
            if isKept {
                state.idleReaders.append(idle)
            }
            // One that is not kept has to be freed before the environment may close.
            return (isKept, isKept ? state.countOut() : false)
        }
        if !isKept {
            unsafe mdb_txn_abort(reader)
            end()
        } else if isLast {
            release()
        }
    }
}
