import CLMDB
import Locks

extension Environment {
    /// Counts a read transaction in and hands it a pooled reader, when there is one.
    func admitRead() throws(LMDBError) -> LMDBHandle? {
        guard System.processID == processID else {
            throw LMDBError(.forked, .beginRead, detail: directory)
        }
        let (idle, refusal) = state.withLock { state in
            let refusal = state.refusal(of: .beginRead)
            if refusal != nil { return (nil as LMDBHandle?, refusal) }
            state.openTransactions += 1
            return (state.idleReaders.popLast(), nil)
        }
        guard refusal != nil else { return idle }
        try admit(.beginRead)
        return nil
    }

    /// Counts a transaction in, unless the environment takes no more.
    func admit(_ operation: LMDBError.Operation) throws(LMDBError) {
        // LMDB's locks and reader slots do not survive a fork (rule 11).
        guard System.processID == processID else {
            throw LMDBError(.forked, operation, detail: directory)
        }
        for _ in 0..<Self.quiesceMilliseconds {
            let refusal = state.withLock { state in
                let refusal = state.refusal(of: operation)
                if refusal == nil {
                    state.openTransactions += 1
                }
                return refusal
            }
            guard let refusal else { return }
            guard refusal == .busy else { throw LMDBError(refusal, operation, detail: directory) }
            System.pause(milliseconds: 1)
        }
        throw LMDBError(.busy, operation, detail: directory)
    }

    /// Counts a transaction out; the last one of a closed environment closes it.
    func end() {
        let isLast = state.withLock { state in state.countOut() }
        if isLast {
            release()
        }
    }

    /// Begins a transaction that was admitted; counts it out again when that fails.
    func begin(_ operation: LMDBError.Operation) throws(LMDBError) -> OpaquePointer {
        let flags = operation == .beginRead ? UInt32(MDB_RDONLY) : 0
        var transaction: OpaquePointer?
        var result = unsafe mdb_txn_begin(handle.pointer, nil, flags, &transaction)
        if result == MDB_READERS_FULL {
            // Killed processes may hold the slots (rule 9).
            var stale: Int32 = 0
            unsafe mdb_reader_check(handle.pointer, &stale)
            result = unsafe mdb_txn_begin(handle.pointer, nil, flags, &transaction)
        }
        if result == MDB_MAP_RESIZED {
            // None is resized as long as this one is counted in.
            let resizes = state.withLock { $0.resizes }
            end()
            try adoptMapSize(operation, after: resizes)
            try admit(operation)
            result = unsafe mdb_txn_begin(handle.pointer, nil, flags, &transaction)
        }
        guard result == MDB_SUCCESS, let transaction = unsafe transaction else {
            end()
            throw failure(result, operation)
        }
        return unsafe transaction
    }

    /// Takes over the map size that another process set, when no transaction is open (rule 13).
    ///
    /// Resizing under an open transaction would pull the map from under its reads. Several may want
    /// to; the first one does it for all.
    private func adoptMapSize(
        _ operation: LMDBError.Operation, after resizes: Int
    ) throws(LMDBError) {
        let mapSizeBytes = try mapSizeToAdopt
        for _ in 0..<Self.quiesceMilliseconds {
            let result = try state.withLock { state throws(LMDBError) -> Int32? in
                // Nobody was counted in here: whoever ended last has closed it for good.
                guard !state.isClosed else {
                    throw LMDBError(.closed, operation, detail: directory)
                }
                guard state.resizes == resizes else { return MDB_SUCCESS }
                state.isQuiescing = state.openTransactions > 0
                return state.isQuiescing ? nil : resize(to: mapSizeBytes, &state)
            }
            if let result {
                if result != MDB_SUCCESS { release() }
                return try check(result, operation)
            }
            System.pause(milliseconds: 1)
        }
        state.withLock { state in state.isQuiescing = false }
        throw LMDBError(.busy, operation, detail: "the map was resized; end open transactions")
    }

    /// Resizes the map; nobody may close the environment meanwhile.
    ///
    /// When that fails LMDB has given the old map back and reads where it was: nothing may begin
    /// any more.
    private func resize(to mapSizeBytes: Int, _ state: inout State) -> Int32 {
        let result = unsafe mdb_env_set_mapsize(handle.pointer, mapSizeBytes)
        guard result == MDB_SUCCESS else {
            markClosed(&state)
            return result
        }
        state.resizes += 1
        EnvironmentRegistry.shared.note(mapBytes: handle.mapBytes, of: identity)
        return result
    }
}
