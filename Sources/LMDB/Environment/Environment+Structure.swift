import CLMDB

extension Environment {
    /// Checks all pages of the newest commit; a store that passes does not crash LMDB.
    ///
    /// - Throws: `damaged`, saying which page or table it is.
    package func checkStructure() throws(LMDBError) {
        try checkStructure(.all)
    }

    /// Checks the pages of one table, which opening leaves out where the file is large.
    ///
    /// - Throws: `damaged`, saying which page it is.
    package func checkStructure(of table: Table) throws(LMDBError) {
        try checkStructure(.table(table.name))
    }

    /// Checks the pages that lead to the last entry of a table, which does not depend on how many
    /// it has.
    ///
    /// - Throws: `damaged`, saying which page it is.
    package func checkStructure(ofEndOf table: Table) throws(LMDBError) {
        try checkStructure(.end(ofTable: table.name))
    }

    private func checkStructure(_ extent: StructureCheck.Extent) throws(LMDBError) {
        try admit(.check)
        defer { end() }
        try Self.checkStructure(directory, handle, extent)
    }

    /// Checks inside of a read transaction, which keeps the pages from being written again.
    static func checkStructure(
        _ directory: String, _ handle: LMDBHandle, _ extent: StructureCheck.Extent
    ) throws(LMDBError) {
        // A writer may commit twice between the two steps, and the header is gone.
        for _ in 0..<structureAttemptsMaximum {
            var transaction: OpaquePointer?
            let result = unsafe mdb_txn_begin(
                handle.pointer, nil, UInt32(MDB_RDONLY), &transaction)
            guard result == MDB_SUCCESS else {
                throw LMDBError.from(result, .check, detail: directory)
            }
            defer { unsafe mdb_txn_abort(transaction) }
            // A damaged header may have any number.
            let number = unsafe UInt64(truncatingIfNeeded: mdb_txn_id(transaction))
            if try StructureCheck.run(directory, transaction: number, extent) { return }
        }
        throw LMDBError(.busy, .check, detail: directory)
    }

    private static let structureAttemptsMaximum = 100
}
