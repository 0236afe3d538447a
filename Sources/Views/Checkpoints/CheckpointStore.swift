import Groups
import LMDB
import Synchronization

/// The checkpoints of the views in LMDB: the newest one, replaced as a whole by the next.
///
/// All rows of all tables lie in one table of LMDB under the keys of the layers, so a checkpoint
/// is one pass in key order. The mark that says which checkpoint this is is written in the same
/// transaction.
final class CheckpointStore: Sendable {
    static let rowsName = "rows"
    static let metaName = "meta"
    private static let schemaKey = Array("schema".utf8)
    private static let markKey = Array("checkpoint".utf8)

    private let directory: String
    private let schema: [UInt8]
    private let environment: Mutex<Environment>

    init(at directory: String, tables: [TableID]) throws(ViewStoreError) {
        self.directory = directory
        schema = ViewSchema.bytes(tables)
        let opened = try CheckpointStore.openEnvironment(directory)
        do throws(ViewStoreError) {
            try CheckpointStore.prepare(opened, schema)
        } catch {
            opened.close()
            throw error
        }
        environment = Mutex(opened)
    }

    func snapshot() throws(ViewStoreError) -> CheckpointSnapshot {
        let current = environment.withLock { $0 }
        return try CheckpointSnapshot(current)
    }

    func close() {
        environment.withLock { $0.close() }
    }

    /// The number of rows of the newest checkpoint, those of the past included.
    func rowCount() throws(ViewStoreError) -> Int {
        let current = environment.withLock { $0 }
        do throws(LMDBError) {
            let transaction = try current.beginRead()
            return try transaction.count(current.table(CheckpointStore.rowsName))
        } catch {
            throw ViewStoreError(reading: error)
        }
    }
}

// MARK: - Writing

extension CheckpointStore {
    /// Writes the changes since the last checkpoint and the mark of the new one, durably and as
    /// one.
    ///
    /// Writing the same checkpoint again after a failure, whatever its outcome, is harmless.
    func write(_ changes: OrderedMap, _ mark: CheckpointMark) throws(ViewStoreError) {
        let current = environment.withLock { $0 }
        let rows = current.table(CheckpointStore.rowsName)
        let meta = current.table(CheckpointStore.metaName)
        do {
            try current.write { transaction in
                var cursor = changes.cursor(in: .all, descending: false)
                while let key = cursor.key {
                    if let row = cursor.row {
                        try transaction.put(rows, key.span, row.span)
                    } else {
                        _ = try transaction.delete(rows, key.span)
                    }
                    cursor.advance()
                }
                try transaction.put(meta, CheckpointStore.markKey.span, mark.bytes.span)
            }
        } catch {
            if let error = error as? LMDBError, error.refusesFurtherWrites {
                try? reopen(current)
            }
            throw ViewStoreError(writing: error)
        }
    }

    /// After a failed commit LMDB has to be opened anew before it is written again.
    ///
    /// Snapshots still
    /// open delay that; then the next try to write comes by here again.
    private func reopen(_ failed: Environment) throws(ViewStoreError) {
        try environment.withLock { (current) throws(ViewStoreError) in
            guard current === failed else { return }
            failed.close()
            current = try CheckpointStore.openEnvironment(directory)
        }
    }
}

// MARK: - Opening

extension CheckpointStore {
    private static func openEnvironment(_ directory: String) throws(ViewStoreError) -> Environment {
        let configuration = Environment.Configuration(tables: [rowsName, metaName])
        do throws(LMDBError) {
            return try Environment.open(at: directory, configuration)
        } catch {
            throw ViewStoreError(opening: error)
        }
    }

    /// Compares the schema, or stores it when the environment has just been made.
    private static func prepare(
        _ environment: Environment, _ schema: [UInt8]
    ) throws(ViewStoreError) {
        let meta = environment.table(metaName)
        let isFresh: Bool
        let stored: [UInt8]?
        do throws(LMDBError) {
            let transaction = try environment.beginRead()
            let rowCount = try transaction.count(environment.table(rowsName))
            let metaCount = try transaction.count(meta)
            isFresh = rowCount + metaCount == 0
            stored = try transaction.value(meta, schemaKey.span)
        } catch {
            throw ViewStoreError(reading: error)
        }
        if isFresh {
            let mark = CheckpointMark(generation: 0, position: 0)
            do {
                try environment.write { transaction in
                    try transaction.put(meta, schemaKey.span, schema.span)
                    try transaction.put(meta, markKey.span, mark.bytes.span)
                }
            } catch {
                throw ViewStoreError(writing: error)
            }
        } else if stored != schema {
            throw ViewStoreError(
                .stale, "The views were written with another format or other tables: rebuild them.")
        }
    }

    static func mark(
        _ transaction: borrowing ReadTransaction, _ environment: Environment
    ) throws(ViewStoreError) -> CheckpointMark {
        let mark: CheckpointMark?
        do {
            mark =
                try transaction.withValue(environment.table(metaName), markKey.span) { bytes in
                    CheckpointMark(bytes)
                } ?? nil
        } catch {
            throw ViewStoreError(reading: error)
        }
        guard let mark else {
            throw ViewStoreError(.stale, "The views have no valid mark of a checkpoint.")
        }
        return mark
    }
}
