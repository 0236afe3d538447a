import Foundation
import Groups
import LMDB
import Locks

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

    /// How long whoever begins to read waits for those who read, so that an environment whose
    /// commit failed can be opened anew.
    private static let quietMilliseconds = 20

    private let directory: String
    private let schema: [UInt8]
    private let opened: Mutex<OpenEnvironment>
    /// The mark of the newest checkpoint that was read, and by which transaction it was written.
    private let known = Mutex<(transaction: Int, mark: CheckpointMark)?>(nil)

    private struct OpenEnvironment {
        var environment: Environment
        /// Whether a commit failed, after which LMDB has to be opened anew before the next one.
        var hasFailed = false
        /// Whether others are about to lie where it was opened.
        var isRetired = false
        /// Whether nobody opens it anew.
        var isClosed = false
    }

    /// Opens the checkpoints in a directory, or makes an empty one; with `readsAllPages` none that
    /// LMDB would trip over, however large it is.
    init(
        at directory: String, tables: [TableID], readsAllPages: Bool = false
    ) throws(ViewStoreError) {
        self.directory = directory
        schema = ViewSchema.bytes(tables)
        let environment = try CheckpointStore.openEnvironment(
            directory, readsAllPages: readsAllPages)
        do throws(ViewStoreError) {
            try CheckpointStore.prepare(environment, schema)
        } catch {
            environment.close()
            throw error
        }
        opened = Mutex(OpenEnvironment(environment: environment))
    }

    func snapshot() throws(ViewStoreError) -> CheckpointSnapshot {
        try reading { environment throws(ViewStoreError) in
            try CheckpointSnapshot(environment) {
                (transaction, environment) throws(ViewStoreError) in
                if let known = self.known.withLock({ $0 }), known.transaction == transaction.id {
                    return known.mark
                }
                let mark = try CheckpointStore.mark(transaction, environment)
                self.known.withLock { $0 = (transaction.id, mark) }
                return mark
            }
        }
    }

    /// Opens nothing from now on, as other checkpoints are about to lie in the place of these.
    func retire() {
        opened.withLock { $0.isRetired = true }
    }

    func close() {
        opened.withLock { opened in
            opened.environment.close()
            (opened.hasFailed, opened.isClosed) = (false, true)
        }
    }

    /// The number of rows of the newest checkpoint, those of the past included.
    func rowCount() throws(ViewStoreError) -> Int {
        try reading { environment throws(ViewStoreError) in
            do throws(LMDBError) {
                let transaction = try environment.beginRead()
                return try transaction.count(environment.table(CheckpointStore.rowsName))
            } catch {
                throw ViewStoreError(reading: error)
            }
        }
    }
}

// MARK: - Writing

extension CheckpointStore {
    /// Writes the changes since the last checkpoint and the mark of the new one, durably and as
    /// one.
    ///
    /// Writing the same checkpoint again after a failure, whatever its outcome, is harmless. After
    /// one it is refused while somebody reads.
    ///
    /// Answers how many pages that were there before it changed.
    func write(_ changes: Overlay, _ mark: CheckpointMark) throws(ViewStoreError) -> Int {
        let current = try environmentForWriting()
        let rows = current.table(CheckpointStore.rowsName)
        let meta = current.table(CheckpointStore.metaName)
        do {
            try current.write { transaction in
                // Only now, as it takes a while and many a disk without room is found out before.
                let order = OverlayOrder(changes)
                try transaction.withWriteCursor(rows) { cursor in
                    try order.forEach { key, row in
                        if let row {
                            try cursor.put(key, row)
                        } else {
                            _ = try cursor.delete(key)
                        }
                    }
                }
                try transaction.put(meta, CheckpointStore.markKey.span, mark.bytes.span)
            }
        } catch {
            if let error = error as? LMDBError, error.refusesFurtherWrites {
                fail(current)
            }
            throw ViewStoreError(writing: error)
        }
        // It is written, whatever keeps that from being known.
        return (try? current.pagesReplacedByLastCommit) ?? 0
    }

    /// Notes that an environment takes no more writes.
    ///
    /// It is read until the next try to write finds a moment in which nobody does: were it closed
    /// at once, all would wait for whoever reads longest.
    func fail(_ environment: Environment) {
        opened.withLock { opened in
            guard opened.environment === environment, !opened.isClosed else { return }
            opened.hasFailed = true
        }
    }

    /// Checks all pages; `.stale` when some are damaged.
    func checkStructure() throws(ViewStoreError) {
        try reading { environment throws(ViewStoreError) in
            do throws(LMDBError) {
                try environment.checkStructure()
            } catch {
                throw ViewStoreError(reading: error)
            }
        }
    }

    /// Begins to read the environment; another one when a failed commit has just closed it.
    private func reading<R>(
        _ body: (Environment) throws(ViewStoreError) -> R
    ) throws(ViewStoreError) -> R {
        while true {
            let environment = try environment()
            do throws(ViewStoreError) {
                return try body(environment)
            } catch {
                if (error.cause as? LMDBError)?.code == .panic {
                    // Not even reading goes on.
                    fail(environment)
                    environment.close()
                    continue
                }
                guard error.code == .closed, isGivenUp(environment) else { throw error }
            }
        }
    }

    /// Whether another environment takes or has taken the place of this one.
    private func isGivenUp(_ environment: Environment) -> Bool {
        opened.withLock { $0.hasFailed || $0.environment !== environment }
    }

    /// The environment; another one when it failed and is closed.
    func environment() throws(ViewStoreError) -> Environment {
        try opened.withLock { (opened) throws(ViewStoreError) in
            if opened.hasFailed, opened.environment.isClosed { try reopen(&opened) }
            return opened.environment
        }
    }

    /// The environment, opened anew when it failed before.
    private func environmentForWriting() throws(ViewStoreError) -> Environment {
        try opened.withLock { (opened) throws(ViewStoreError) in
            guard opened.hasFailed else { return opened.environment }
            guard
                opened.environment.isClosed
                    || opened.environment.close(within: CheckpointStore.quietMilliseconds)
            else {
                throw ViewStoreError(
                    .storage, "A checkpoint failed, and the next one waits for those who read.")
            }
            try reopen(&opened)
            return opened.environment
        }
    }

    private func reopen(_ opened: inout OpenEnvironment) throws(ViewStoreError) {
        guard !opened.isRetired else {
            throw ViewStoreError(
                .storage, "A checkpoint failed, and other views are taking the place of these.")
        }
        opened = OpenEnvironment(
            environment: try CheckpointStore.openEnvironment(directory, createsMissing: false))
        // The number of a transaction that failed is given again.
        known.withLock { $0 = nil }
    }
}

// MARK: - Opening

extension CheckpointStore {
    /// What the page cache may be expected to hold of a file; a smaller one is read with its
    /// neighbours, which fills the cache after a start of the machine.
    private static let readAheadBytesMaximum = ProcessInfo.processInfo.physicalMemory / 2

    private static func openEnvironment(
        _ directory: String, readsAllPages: Bool = false, createsMissing: Bool = true
    ) throws(ViewStoreError) -> Environment {
        var configuration = Environment.Configuration(tables: [rowsName, metaName])
        configuration.createsMissing = createsMissing
        configuration.checkedPages = readsAllPages ? .all : .suitedToSize
        configuration.wholeTables = [metaName]
        configuration.readAheadBytesMaximum = readAheadBytesMaximum
        // A checkpoint is in memory already, and is never divided: one that is refused stays so.
        configuration.transactionBytesMaximum = .max
        configuration.transactionChangesMaximum = .max
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
            let mark = CheckpointMark.start
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

    /// The mark alone, of views of whatever format, whose rows may be damaged.
    static func mark(in directory: String) throws -> CheckpointMark {
        var configuration = Environment.Configuration(tables: [metaName], access: .readOnly)
        configuration.checkedPages = .names
        configuration.wholeTables = [metaName]
        let environment = try Environment.open(at: directory, configuration)
        defer { environment.close() }
        return try mark(environment.beginRead(), environment)
    }

    private static func mark(
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
