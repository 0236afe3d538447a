package import Digests
import Locks

extension ViewStore {
    /// SHA-256 over all tables of the newest committed state, rows of the past included.
    ///
    /// Each entry counts with its stored key and row, both preceded by their length. So the digest
    /// depends on the events alone, not on batches, checkpoints or where the rows are kept.
    package func digest() throws -> SHA256Digest {
        var hash = SHA256()
        try capture().lend(in: .all) { key, row in
            hash.update(bigEndian: UInt64(key.count))
            hash.update(bigEndian: UInt64(row.count))
            hash.update(key)
            hash.update(row)
            return true
        }
        return hash.finalize()
    }

    /// The counters of the store.
    package func status() throws -> ViewStatus {
        let rows = try checkpoints?.rowCount() ?? 0
        return committed.withLock { layers in
            ViewStatus(
                position: layers.position, checkpointPosition: layers.mark.position,
                checkpointCount: layers.checkpointCount, checkpointRows: rows,
                overlayRows: layers.overlay.count + (layers.frozen?.rows.count ?? 0),
                overlayBytes: layers.overlay.byteCount,
                frozenBytes: layers.frozen?.rows.byteCount ?? 0, lastFailure: layers.lastFailure)
        }
    }
}
