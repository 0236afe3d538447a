import CLMDB
import Locks

extension Environment {
    /// Makes the file at least as long as the header of the coming commit will say.
    ///
    /// LMDB does not write pages that a transaction takes at the end and frees again, so the file
    /// may end before its last page; then the check for truncation (rule 14) would refuse a sound
    /// store. The missing pages become a hole, nothing in use is touched.
    func coverPages(of transaction: OpaquePointer) throws(LMDBError) {
        guard let needed = unsafe bytesTaken(by: transaction),
            needed > knownFileBytes.load(ordering: .relaxed)
        else { return }
        let file = try dataFileForWriting()
        var byteCount = try file.status().byteCount
        if byteCount < needed {
            // In steps, because each new length costs the commit's flush a journal entry.
            byteCount = needed + Self.growthChunkBytes
            try System.lengthen(file.descriptor, to: byteCount, file.path)
        }
        knownFileBytes.store(byteCount, ordering: .relaxed)
    }

    /// The bytes up to the first page that a write transaction has not taken.
    ///
    /// LMDB 0.9 keeps that page number as the third word of a transaction and tells nobody. The
    /// words after it are the transaction's number and its environment, which it does tell: they
    /// show whether the layout is the one we know; if not, there is no answer.
    private func bytesTaken(by transaction: OpaquePointer) -> Int? {
        let words = unsafe UnsafePointer<Int>(transaction)
        guard unsafe words[3] == mdb_txn_id(transaction),
            unsafe words[4] == Int(bitPattern: handle.pointer)
        else { return nil }
        var statistics = MDB_stat()
        guard unsafe mdb_env_stat(handle.pointer, &statistics) == MDB_SUCCESS else { return nil }
        return unsafe words[2] * Int(statistics.ms_psize)
    }
}
