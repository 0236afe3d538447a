import CLMDB

/// Reading with a look at each page before LMDB follows it, of tables whose leaves opening may
/// have left out; a writer, whose pages need not be in the file yet, reads as ever.
extension TransactionReading where Self: ~Copyable {
    /// Lends a checked cursor over a table.
    package func withCheckedCursor<R>(
        _ table: Table, _ body: (inout CheckedCursor) throws -> R
    ) throws -> R {
        let walk = try leafWalk(table)
        var entry = Entry()
        return try unsafe withUnsafeMutablePointer(to: &entry) { pointer in
            var cursor = CheckedCursor(
                try unsafe Cursor(handle, table, pointer, writer), walk)
            return try body(&cursor)
        }
    }

    /// Lends the value under a key; nil, without calling the body, when the key is not there.
    package func withCheckedValue<R>(
        _ table: Table, _ key: Span<UInt8>, _ body: (Span<UInt8>) throws -> R
    ) throws -> R? {
        let wanted = Array(copying: key)
        return try withCheckedCursor(table) { cursor in
            guard try cursor.seek(atOrAfter: wanted) else { return nil }
            return try cursor.withEntry { key, value in
                Array(copying: key) == wanted ? try body(value) : nil
            }
        }
    }

    private func leafWalk(_ table: Table) throws(LMDBError) -> LeafWalk? {
        guard writer == nil else { return nil }
        let record = try value(Table.names, Array(table.name.utf8).span)
        do throws(StructureDamage) {
            guard let record, record.count == TreeRecord.byteCount else {
                throw StructureDamage("nothing says where table \(table.name) begins")
            }
            return try LeafWalk(TreeRecord(record, at: 0), table.name, in: try pageFile())
        } catch {
            throw LMDBError(.damaged, .check, detail: error.text)
        }
    }

    /// The file that the pages of the snapshot lie in.
    private func pageFile() throws(StructureDamage) -> PageFile {
        do throws(LMDBError) {
            return try unsafe PageFile(of: mdb_txn_env(handle))
        } catch {
            throw StructureDamage("\(error)")
        }
    }
}

extension PageFile {
    /// Through the descriptor of an open environment.
    fileprivate init(of environment: OpaquePointer?) throws(LMDBError) {
        var descriptor: mdb_filehandle_t = -1
        var path: UnsafePointer<CChar>?
        var figures = MDB_stat()
        for result in unsafe [
            mdb_env_get_fd(environment, &descriptor), mdb_env_get_path(environment, &path),
            mdb_env_stat(environment, &figures),
        ] where result != MDB_SUCCESS {
            throw LMDBError.from(result, .information)
        }
        let directory = unsafe path.map { unsafe String(cString: $0) } ?? ""
        let byteCount = try System.status(of: descriptor, directory).byteCount
        let pageSize = Int(figures.ms_psize)
        self.init(
            descriptor, directory, pageSize: pageSize, pageCount: UInt64(byteCount / pageSize))
    }
}
