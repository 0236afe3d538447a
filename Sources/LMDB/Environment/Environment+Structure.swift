import CLMDB

extension Environment {
    /// Checks all pages of the newest commit; a store that passes does not crash LMDB.
    ///
    /// - Throws: `damaged`, saying which page or table it is.
    package func checkStructure() throws(LMDBError) {
        var configuration = configuration
        configuration.checkedPages = .all
        let all = configuration
        try Self.untilNewest(directory) { () throws(LMDBError) in
            let snapshot = try beginRead()
            defer { withExtendedLifetime(snapshot) {} }
            let number = UInt64(truncatingIfNeeded: snapshot.id)
            return try StructureCheck.run(directory, transaction: number, all)
        }
    }

    /// Checks inside of a read transaction, which keeps the pages from being written again.
    static func checkStructure(
        _ directory: String, _ handle: LMDBHandle, _ configuration: Configuration
    ) throws(LMDBError) {
        try untilNewest(directory) { () throws(LMDBError) in
            var transaction: OpaquePointer?
            let result = unsafe mdb_txn_begin(
                handle.pointer, nil, UInt32(MDB_RDONLY), &transaction)
            guard result == MDB_SUCCESS else {
                throw LMDBError.from(result, .check, detail: directory)
            }
            defer { unsafe mdb_txn_abort(transaction) }
            // A damaged header may have any number.
            let number = unsafe UInt64(truncatingIfNeeded: mdb_txn_id(transaction))
            return try StructureCheck.run(directory, transaction: number, configuration)
        }
    }

    /// Repeats a check of a snapshot until that was still the newest commit when it was looked for.
    ///
    /// A writer may commit twice after the snapshot has begun, and its header is gone.
    private static func untilNewest(
        _ directory: String, _ check: () throws(LMDBError) -> Bool
    ) throws(LMDBError) {
        for _ in 0..<structureAttemptsMaximum where try check() { return }
        throw LMDBError(.busy, .check, detail: directory)
    }

    private static let structureAttemptsMaximum = 100
}
