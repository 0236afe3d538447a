import CLMDB

extension Environment {
    /// Figures of an environment at one moment.
    package struct Information: Sendable {
        /// The address space reserved for the file.
        package let mapSizeBytes: Int
        /// The bytes up to the last page in use.
        package let usedBytes: Int
    }

    /// The figures of the last commit.
    package var information: Information {
        get throws(LMDBError) {
            try admit(.information)
            defer { end() }
            var figures = unsafe MDB_envinfo()
            var statistics = MDB_stat()
            try check(unsafe mdb_env_info(handle.pointer, &figures), .information)
            try check(unsafe mdb_env_stat(handle.pointer, &statistics), .information)
            return unsafe Information(
                mapSizeBytes: figures.me_mapsize,
                usedBytes: (figures.me_last_pgno + 1) * Int(statistics.ms_psize))
        }
    }
}

extension Environment {
    /// How many pages the last commit wrote anew in another place: it lists the old ones as free.
    package var pagesReplacedByLastCommit: Int {
        get throws {
            let transaction = try beginRead()
            return try transaction.withCursor(Table.freePages) { cursor in
                guard try cursor.last(), Self.number(cursor.key()) == transaction.id else {
                    return 0
                }
                return cursor.withEntry { _, value in
                    Self.number(Array(copying: value.extracting(first: Self.numberByteCount)))
                }
            }
        }
    }

    /// What LMDB's own lists are made of.
    private static let numberByteCount = 8

    private static func number(_ bytes: [UInt8]) -> Int {
        guard bytes.count == numberByteCount else { return 0 }
        return Int(clamping: LittleEndian.number(bytes, at: 0, width: numberByteCount))
    }
}

extension LMDBHandle {
    /// The address space that an open environment has reserved.
    var mapBytes: Int {
        var figures = unsafe MDB_envinfo()
        return unsafe mdb_env_info(pointer, &figures) == MDB_SUCCESS ? figures.me_mapsize : 0
    }
}
