import CLMDB

extension Environment {
    /// Turns a failed result into an error.
    func check(
        _ result: Int32, _ operation: LMDBError.Operation, _ table: Table? = nil
    ) throws(LMDBError) {
        guard result != MDB_SUCCESS else { return }
        throw failure(result, operation, table)
    }

    /// Says what a result means, after a look at the disk and at stale readers.
    func failure(
        _ result: Int32, _ operation: LMDBError.Operation, _ table: Table? = nil
    ) -> LMDBError {
        var detail = table?.name ?? directory
        if result == MDB_MAP_FULL {
            // Killed readers may hold the pages that are wanting (rule 12).
            var stale: Int32 = 0
            unsafe mdb_reader_check(handle.pointer, &stale)
            detail += ", \(stale) stale readers cleared"
            detail += stale > 0 ? ", try again" : "; opened anew it has more address space"
        }
        // LMDB reports a short write as EIO (rule 6).
        if System.mayMeanNoRoom(result), isDiskFull {
            return LMDBError(.diskFull, operation, systemError: result, detail: detail)
        }
        return LMDBError.from(result, operation, detail: detail)
    }

    private var isDiskFull: Bool {
        do throws(LMDBError) {
            return try System.freeBytes(directory) < UInt64(Self.diskFullBytes)
        } catch {
            return false
        }
    }
}
