import CLMDB

/// Creates a store so that a crash leaves either none or a whole one (rule 1).
///
/// LMDB writes its headers without a sync and never syncs the directory. So the store is made under
/// a temporary name beside the place where it belongs, with all tables (rule 20), brought to the
/// disk, and renamed.
///
/// It stays open meanwhile: LMDB takes 3 MiB for each opening, and to free them once makes malloc
/// serve the next ones from its heap, where they are overwritten and seldom given back.
struct EnvironmentCreation {
    private let directory: String
    private let parent: String
    private let configuration: Environment.Configuration

    /// The directory in which the store is made; whatever lies there at an open is a leftover.
    let temporary: String

    init(_ directory: String, _ configuration: Environment.Configuration) {
        self.directory = directory
        self.configuration = configuration
        parent = StoreDirectory.parent(of: directory)
        temporary = "\(parent)/.\(StoreDirectory.name(of: directory)).creating"
    }

    /// Throws a leftover away, then creates the store unless something is there; nil if so.
    ///
    /// A directory that is there and empty is taken as not there; anything else in it is for the
    /// checks of opening to judge, never replaced.
    func run() throws(LMDBError) -> Environment? {
        try discardLeftover()
        do throws(LMDBError) {
            let status = try System.status(ofName: directory)
            guard status.kind == .directory, try System.isEmpty(directory) else { return nil }
        } catch  where error.code == .missing {}
        do throws(LMDBError) {
            return try create()
        } catch {
            try? discardLeftover()
            throw error
        }
    }

    private func create() throws(LMDBError) -> Environment {
        guard try System.makeDirectory(temporary) else {
            throw LMDBError(.inUse, .create, detail: temporary)
        }
        try StoreDirectory.check(temporary)
        let environment = try makeEnvironment()
        try OpenFile("\(temporary)/\(DataFile.name)", for: .reading).synchronize()
        try StoreDirectory.bringNamesToDisk(in: temporary)
        try System.rename(temporary, to: directory)
        try StoreDirectory.bringNamesToDisk(in: parent)
        return environment
    }

    private func makeEnvironment() throws(LMDBError) -> Environment {
        let handle = try Environment.openHandle(temporary, configuration, dataByteCount: 0)
        do throws(LMDBError) {
            let tables = try createTables(handle)
            let identity = try DataFile.check(directory: temporary).identity
            // Before anybody can find the file under its name.
            guard EnvironmentRegistry.shared.add(identity) else {
                throw LMDBError(.alreadyOpen, .create, detail: temporary)
            }
            return Environment(
                directory: directory, configuration: configuration, identity: identity,
                handle: handle, tables: tables)
        } catch {
            unsafe mdb_env_close(handle.pointer)
            throw error
        }
    }

    private func createTables(_ environment: LMDBHandle) throws(LMDBError) -> [String: Table] {
        var transaction: OpaquePointer?
        try check(unsafe mdb_txn_begin(environment.pointer, nil, 0, &transaction))
        var tables: [String: Table] = [:]
        do throws(LMDBError) {
            for name in configuration.tables {
                tables[name] = try unsafe Environment.openTable(
                    name, transaction, flags: MDB_CREATE)
            }
            for entry in configuration.firstEntries {
                guard let table = tables[entry.table] else {
                    preconditionFailure("The configuration names no table \(entry.table).")
                }
                try check(unsafe put(entry.key.span, entry.value.span, table, transaction))
            }
        } catch {
            unsafe mdb_txn_abort(transaction)
            throw error
        }
        try check(unsafe mdb_txn_commit(transaction))
        try check(unsafe mdb_env_sync(environment.pointer, 1))
        return tables
    }

    private func put(
        _ key: Span<UInt8>, _ value: Span<UInt8>, _ table: Table, _ transaction: OpaquePointer?
    ) -> Int32 {
        unsafe key.withUnsafeBufferPointer { keyBytes in
            unsafe value.withUnsafeBufferPointer { valueBytes in
                var key = unsafe MDB_val(reading: keyBytes)
                var value = unsafe MDB_val(reading: valueBytes)
                return unsafe mdb_put(transaction, table.handle, &key, &value, 0)
            }
        }
    }

    private func check(_ result: Int32) throws(LMDBError) {
        guard result == MDB_SUCCESS else {
            throw LMDBError.from(result, .create, detail: temporary)
        }
    }

    private func discardLeftover() throws(LMDBError) {
        do throws(LMDBError) {
            try System.status(ofName: temporary).requireOwn(.directory, temporary)
        } catch  where error.code == .missing {
            return
        }
        for name in [DataFile.name, DataFile.lockName] {
            try System.remove("\(temporary)/\(name)", isDirectory: false)
        }
        try System.remove(temporary, isDirectory: true)
    }
}
