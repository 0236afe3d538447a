extension Environment {
    /// Checks that the directory still holds the file that is open.
    ///
    /// - Throws: `missing` when it was removed, `replaced` when another is in its place.
    package func checkInPlace() throws(LMDBError) {
        try require(System.status(ofName: dataPath), .check)
    }

    /// The data file, to be written beside LMDB.
    func dataFileForWriting() throws(LMDBError) -> OpenFile {
        let file = try OpenFile(dataPath, for: .writing)
        try require(file.status(), .grow)
        return file
    }

    var dataPath: String { "\(directory)/\(DataFile.name)" }

    private func require(
        _ status: FileStatus, _ operation: LMDBError.Operation
    ) throws(LMDBError) {
        guard status.identity == identity else {
            throw LMDBError(.replaced, operation, detail: dataPath)
        }
    }
}
