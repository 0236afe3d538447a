import CLMDB

/// Reading without the map, and with a look at each page; see `CheckedCursor`.
extension ReadTransaction {
    /// Lends a checked cursor over a table.
    package func withCheckedCursor<R>(
        _ table: Table, _ body: (inout CheckedCursor) throws -> R
    ) throws -> R {
        var cursor = CheckedCursor(try leafWalk(table))
        return try body(&cursor)
    }

    package func withCheckedValue<R>(
        _ table: Table, _ key: [UInt8], _ body: (Span<UInt8>) throws -> R
    ) throws -> R? {
        try withCheckedCursor(table) { cursor in
            guard try cursor.seek(atOrAfter: key), cursor.key() == key else { return nil }
            return try cursor.withEntry { _, value in try body(value) }
        }
    }

    private func leafWalk(_ table: Table) throws(LMDBError) -> LeafWalk {
        let record = try value(Table.names, Array(table.name.utf8).span)
        let pages = try environment.pageFile()
        do throws(StructureDamage) {
            guard let record, record.count == TreeRecord.byteCount else {
                throw StructureDamage("nothing says where table \(table.name) begins")
            }
            return try LeafWalk(TreeRecord(record, at: 0), table.name, in: pages)
        } catch {
            throw LMDBError(.damaged, .check, detail: error.text)
        }
    }
}

extension Environment {
    /// The file as it is open; the commit that a snapshot shows uses no page beyond its end.
    fileprivate func pageFile() throws(LMDBError) -> PageFile {
        var descriptor: mdb_filehandle_t = -1
        var figures = unsafe MDB_envinfo()
        var statistics = MDB_stat()
        try check(unsafe mdb_env_get_fd(handle.pointer, &descriptor), .information)
        try check(unsafe mdb_env_info(handle.pointer, &figures), .information)
        try check(unsafe mdb_env_stat(handle.pointer, &statistics), .information)
        return unsafe PageFile(
            descriptor, DataFile.name, pageSize: Int(statistics.ms_psize),
            pageCount: UInt64(figures.me_last_pgno) + 1)
    }
}
