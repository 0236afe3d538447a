/// The data file of an environment, looked at before LMDB maps and trusts it (rule 14).
package enum DataFile {
    package static let name = "data.mdb"
    static let lockName = "lock.mdb"

    /// A creation that a crash cut off leaves at most the two headers, as zeros (rule 1).
    static let unfinishedBytesMaximum = 2 * 65_536

    /// Checks owner, mode, kind and headers; answers which file it is, and its size.
    static func check(directory: String) throws(LMDBError) -> FileStatus {
        // The lock file is looked at by name only: closing a descriptor of it would drop the locks
        // of an environment open in this process (rule 10).
        do throws(LMDBError) {
            let path = "\(directory)/\(lockName)"
            try System.status(ofName: path).requireOwn(.file, path)
        } catch  where error.code == .missing {}
        let path = "\(directory)/\(name)"
        let file = try OpenFile(path, for: .reading)
        let status = try file.status()
        try status.requireOwn(.file, path)
        do throws(MetaPage.Problem) {
            try checkHeaders(file, byteCount: status.byteCount)
        } catch {
            throw LMDBError(error.code, .check, detail: "\(path): \(error.text)")
        }
        return status
    }

    private static func checkHeaders(
        _ file: borrowing OpenFile, byteCount: Int
    ) throws(MetaPage.Problem) {
        if byteCount <= unfinishedBytesMaximum {
            let bytes = try read(file, at: 0, count: byteCount)
            guard bytes.contains(where: { byte in byte != 0 }) else {
                throw MetaPage.Problem(.onlyZeros, "\(byteCount) bytes of zeros")
            }
        }
        let first = try firstHeader(file)
        let second = try MetaPage(
            read(file, at: first.pageSize, count: MetaPage.byteCount), index: 1)
        guard first.pageSize == second.pageSize else {
            throw MetaPage.Problem(.damaged, "the headers disagree about the page size")
        }
        let newest = first.transaction > second.transaction ? first : second
        guard newest.hasPlausibleRoots else {
            throw MetaPage.Problem(.damaged, "the newest header names pages that are not in use")
        }
        // Asked for last: a writer beside us makes the file longer before its header says so.
        let found = try length(file)
        guard found >= newest.usedBytes else {
            throw MetaPage.Problem(
                .truncated, "\(found) bytes where \(newest.usedBytes) are in use")
        }
    }

    /// The first header; one that is gone is damage where the second one is there.
    private static func firstHeader(
        _ file: borrowing OpenFile
    ) throws(MetaPage.Problem) -> MetaPage {
        do throws(MetaPage.Problem) {
            return try MetaPage(read(file, at: 0, count: MetaPage.byteCount), index: 0)
        } catch {
            guard error.code == .notADatabase else { throw error }
            for size in MetaPage.pageSizes {
                let bytes = try read(file, at: size, count: MetaPage.byteCount)
                guard (try? MetaPage(bytes, index: 1)) == nil else {
                    throw MetaPage.Problem(.damaged, error.text)
                }
            }
            throw error
        }
    }

    private static func length(_ file: borrowing OpenFile) throws(MetaPage.Problem) -> Int {
        do throws(LMDBError) {
            return try file.status().byteCount
        } catch {
            throw MetaPage.Problem(error.code, error.description)
        }
    }

    private static func read(
        _ file: borrowing OpenFile, at offset: Int, count: Int
    ) throws(MetaPage.Problem) -> [UInt8] {
        do throws(LMDBError) {
            return try file.read(at: offset, count: count)
        } catch {
            throw MetaPage.Problem(error.code, error.description)
        }
    }
}
