import CLMDB

extension Environment {
    /// Opens the store in a directory, or creates it there.
    ///
    /// Whoever opens for writing holds a `WriterLock`, so that no two processes create at once.
    /// Readers need write permission for the lock file beside the data (rule 19).
    package static func open(
        at directory: String, _ configuration: Configuration
    ) throws(LMDBError) -> Environment {
        precondition(
            configuration.tables.count <= tablesMaximum, "An environment has too many tables.")
        if configuration.access == .readWrite, configuration.createsMissing,
            let created = try EnvironmentCreation(directory, configuration).run()
        {
            return created
        }
        try StoreDirectory.check(directory)
        let data = try DataFile.check(directory: directory)
        guard EnvironmentRegistry.shared.add(data.identity) else {
            throw LMDBError(.alreadyOpen, .open, detail: directory)
        }
        do throws(LMDBError) {
            // Another store may lie there since, as there was time to wait.
            try checkInPlace(data.identity, directory)
            if configuration.access == .readWrite { try bringNamesToDisk(directory) }
            return try open(directory, data, configuration)
        } catch {
            EnvironmentRegistry.shared.remove(data.identity) {}
            throw error
        }
    }

    /// Makes up for a process that was killed between a new name and its flush: what is written
    /// now must not be lost with the name.
    private static func bringNamesToDisk(_ directory: String) throws(LMDBError) {
        try StoreDirectory.bringNamesToDisk(in: directory)
        try StoreDirectory.bringNamesToDisk(in: StoreDirectory.parent(of: directory))
    }

    private static func open(
        _ directory: String, _ data: FileStatus, _ configuration: Configuration
    ) throws(LMDBError) -> Environment {
        let handle = try openHandle(directory, configuration, dataByteCount: data.byteCount)
        do throws(LMDBError) {
            try checkInPlace(data.identity, directory)
            // Slots of killed readers would keep pages from being reused (rule 12).
            var stale: Int32 = 0
            let result = unsafe mdb_reader_check(handle.pointer, &stale)
            guard result == MDB_SUCCESS else {
                throw LMDBError.from(result, .checkReaders, detail: directory)
            }
            try checkStructure(directory, handle, configuration)
            let tables = try openTables(handle, configuration)
            return Environment(
                directory: directory, configuration: configuration, identity: data.identity,
                handle: handle, tables: tables)
        } catch {
            unsafe mdb_env_close(handle.pointer)
            throw error
        }
    }

    /// Opens with the largest map the system grants of what it is to have (rule 13).
    static func openHandle(
        _ directory: String, _ configuration: Configuration, dataByteCount: Int
    ) throws(LMDBError) -> LMDBHandle {
        try prepareLockFile(directory, configuration)
        var mapSizeBytes = try mapSize(directory, configuration, dataByteCount: dataByteCount)
        let isReadAhead = UInt64(dataByteCount) <= configuration.readAheadBytesMaximum
        let reading = isReadAhead ? 0 : MDB_NORDAHEAD
        while true {
            var environment: OpaquePointer?
            var result = unsafe mdb_env_create(&environment)
            guard result == MDB_SUCCESS, let environment = unsafe environment else {
                throw LMDBError.from(result, .open, detail: directory)
            }
            unsafe mdb_env_set_mapsize(environment, mapSizeBytes)
            unsafe mdb_env_set_maxreaders(environment, configuration.readersMaximum)
            unsafe mdb_env_set_maxdbs(environment, UInt32(configuration.tables.count))
            let access = configuration.access == .readOnly ? MDB_RDONLY : 0
            // Always without thread slots, since tasks hop between threads (rule 9). Never one of
            // the flags that lose or overwrite data (rules 2, 3).
            let flags = UInt32(MDB_NOTLS | access | reading)
            result = unsafe mdb_env_open(environment, directory, flags, 0o600)
            if result == MDB_SUCCESS {
                // LMDB asks for that of its other descriptors alone.
                var data: mdb_filehandle_t = -1
                if unsafe mdb_env_get_fd(environment, &data) == MDB_SUCCESS {
                    System.closeOnExec(data)
                }
                return unsafe LMDBHandle(pointer: environment)
            }
            unsafe mdb_env_close(environment)
            mapSizeBytes /= 2
            guard System.mayMeanNoMemory(result), mapSizeBytes >= smallestMapSizeBytes else {
                throw LMDBError.from(result, .open, detail: directory)
            }
        }
    }

    /// Makes the lock file with all its blocks.
    ///
    /// LMDB lengthens it by a hole and writes into its map, which on a full disk kills the process.
    /// Opening it is harmless here only: no environment over it is open in this process (rule 10).
    private static func prepareLockFile(
        _ directory: String, _ configuration: Configuration
    ) throws(LMDBError) {
        let path = "\(directory)/\(DataFile.lockName)"
        let file = try OpenFile(path, for: .locking)
        let byteCount = Self.lockHeaderBytes + Int(configuration.readersMaximum) * readerBytes
        try System.allocate(file.descriptor, byteCount: byteCount, path)
    }

    /// What LMDB 0.9 puts before the slots of readers, and the size of a slot: a line of the cache.
    private static let lockHeaderBytes = 128
    private static let readerBytes = 64

    private static func openTables(
        _ environment: LMDBHandle, _ configuration: Configuration
    ) throws(LMDBError) -> [String: Table] {
        var transaction: OpaquePointer?
        var result = unsafe mdb_txn_begin(
            environment.pointer, nil, UInt32(MDB_RDONLY), &transaction)
        guard result == MDB_SUCCESS else { throw LMDBError.from(result, .openTable) }
        let tables: [String: Table]
        do throws(LMDBError) {
            tables = try unsafe openTables(configuration.tables, transaction)
        } catch {
            unsafe mdb_txn_abort(transaction)
            throw error
        }
        // A commit, since an abort would close the handles again.
        result = unsafe mdb_txn_commit(transaction)
        guard result == MDB_SUCCESS else { throw LMDBError.from(result, .openTable) }
        return tables
    }

    /// Where none of them is there, it is the file of something else.
    private static func openTables(
        _ names: [String], _ transaction: OpaquePointer?
    ) throws(LMDBError) -> [String: Table] {
        var tables: [String: Table] = [:]
        var missing: LMDBError?
        for name in names {
            do throws(LMDBError) {
                tables[name] = try unsafe openTable(name, transaction, flags: 0)
            } catch  where error.code == .tableMissing {
                missing = error
            }
        }
        guard let missing else { return tables }
        guard !tables.isEmpty else { throw missing }
        throw LMDBError(
            .damaged, .openTable, detail: "the table \(missing.detail) is missing")
    }

    /// Opens one table; that it is not there means damage, not "no data" (rule 20).
    static func openTable(
        _ name: String, _ transaction: OpaquePointer?, flags: Int32
    ) throws(LMDBError) -> Table {
        var table: MDB_dbi = 0
        var result = unsafe mdb_dbi_open(transaction, name, UInt32(flags), &table)
        guard result != MDB_NOTFOUND else {
            throw LMDBError(.tableMissing, .openTable, detail: name)
        }
        guard result == MDB_SUCCESS else {
            throw LMDBError.from(result, .openTable, detail: name)
        }
        var kind: UInt32 = 0
        result = unsafe mdb_dbi_flags(transaction, table, &kind)
        // Only plain tables: no duplicates (rule 18), keys in byte order.
        guard result == MDB_SUCCESS, kind == 0 else {
            throw LMDBError(.damaged, .openTable, detail: "\(name) has flags \(kind)")
        }
        return Table(name: name, handle: table)
    }
}
