import CLMDB
import Locks

extension Environment {
    /// Grows the data file ahead of the last used page with written zeros; answers by how much.
    ///
    /// Commits then need no new blocks from the file system, which makes their flush cheaper.
    /// Nothing happens, at the price of a look at the header, while half a step is still ahead.
    /// Call it on a thread that can wait, outside of a write transaction.
    ///
    /// - Parameter stepBytes: How much to have ahead afterwards.
    /// - Returns: The bytes written.
    /// - Throws: `diskFull`, `readOnly`, or what beginning a write transaction throws.
    @discardableResult
    package func growAhead(stepBytes: Int = growthStepBytes) throws(LMDBError) -> Int {
        precondition(stepBytes > 0, "A step of growth needs a size.")
        guard configuration.access == .readWrite else {
            throw LMDBError(.readOnly, .grow, detail: directory)
        }
        let information = try information
        let target = min(information.usedBytes + stepBytes, information.mapSizeBytes)
        guard knownFileBytes.load(ordering: .relaxed) < information.usedBytes + stepBytes / 2 else {
            return 0
        }
        let file = try dataFileForWriting()
        var grown = 0
        while let written = try growChunk(file, target) { grown += written }
        if grown > 0 {
            // Outside of LMDB's lock, so that a writer need not wait for it.
            try file.synchronize()
        }
        return grown
    }

    /// Appends one chunk of zeros; nil when the file is long enough.
    ///
    /// Only behind the end of the file, and only inside LMDB's write lock: pages of a transaction
    /// in progress lie before the end, and nobody else moves the end meanwhile.
    private func growChunk(
        _ file: borrowing OpenFile, _ target: Int
    ) throws(LMDBError) -> Int? {
        try admit(.grow)
        let transaction = try unsafe begin(.grow)
        defer {
            unsafe mdb_txn_abort(transaction)
            end()
        }
        let byteCount = try file.status().byteCount
        knownFileBytes.store(byteCount, ordering: .relaxed)
        guard byteCount < target else { return nil }
        let chunk = min(Self.growthChunkBytes, target - byteCount)
        try file.writeZeros(chunk, at: byteCount)
        return chunk
    }
}
