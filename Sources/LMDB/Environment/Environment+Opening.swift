import CLMDB

extension Environment {
    /// Opens the store in a directory, or creates it there.
    package static func open(
        at directory: String, _ configuration: Configuration
    ) throws(LMDBError) -> Environment {
        let identity = try System.prepare(directory)
        guard EnvironmentRegistry.shared.add(identity) else {
            throw LMDBError(.alreadyOpen, .open, detail: directory)
        }
        do throws(LMDBError) {
            let handle = try openHandle(directory, configuration)
            let tables = try openTables(handle, configuration)
            return Environment(
                directory: directory, configuration: configuration, identity: identity,
                handle: handle, tables: tables)
        } catch {
            EnvironmentRegistry.shared.remove(identity)
            throw error
        }
    }

    private static func openHandle(
        _ directory: String, _ configuration: Configuration
    ) throws(LMDBError) -> LMDBHandle {
        var environment: OpaquePointer?
        var result = unsafe mdb_env_create(&environment)
        guard result == MDB_SUCCESS, let environment = unsafe environment else {
            throw LMDBError.from(result, .open, detail: directory)
        }
        unsafe mdb_env_set_mapsize(environment, configuration.mapSizeBytes)
        unsafe mdb_env_set_maxreaders(environment, configuration.readersMaximum)
        unsafe mdb_env_set_maxdbs(environment, UInt32(configuration.tables.count))
        let access = configuration.access == .readOnly ? MDB_RDONLY : 0
        result = unsafe mdb_env_open(environment, directory, UInt32(MDB_NOTLS | access), 0o600)
        guard result == MDB_SUCCESS else {
            unsafe mdb_env_close(environment)
            throw LMDBError.from(result, .open, detail: directory)
        }
        return unsafe LMDBHandle(pointer: environment)
    }

    private static func openTables(
        _ environment: LMDBHandle, _ configuration: Configuration
    ) throws(LMDBError) -> [String: Table] {
        let isReadOnly = configuration.access == .readOnly
        var transaction: OpaquePointer?
        var result = unsafe mdb_txn_begin(
            environment.pointer, nil, isReadOnly ? UInt32(MDB_RDONLY) : 0, &transaction)
        guard result == MDB_SUCCESS else { throw LMDBError.from(result, .openTable) }
        var tables: [String: Table] = [:]
        for name in configuration.tables {
            var table: MDB_dbi = 0
            result = unsafe mdb_dbi_open(
                transaction, name, isReadOnly ? 0 : UInt32(MDB_CREATE), &table)
            guard result == MDB_SUCCESS else {
                unsafe mdb_txn_abort(transaction)
                throw LMDBError.from(result, .openTable, detail: name)
            }
            tables[name] = Table(name: name, handle: table)
        }
        result = unsafe mdb_txn_commit(transaction)
        guard result == MDB_SUCCESS else { throw LMDBError.from(result, .openTable) }
        return tables
    }
}
