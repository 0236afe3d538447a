extension Environment {
    /// Checks that the directory still holds the file that is open.
    ///
    /// - Throws: `missing` when it was removed, `replaced` when another is in its place.
    package func checkInPlace() throws(LMDBError) {
        try Self.checkInPlace(identity, directory)
    }

    /// Checks that a directory holds this data file.
    ///
    /// - Throws: as ``checkInPlace()`` does.
    static func checkInPlace(
        _ identity: FileIdentity, _ directory: String
    ) throws(LMDBError) {
        let path = dataPath(directory)
        try require(identity, System.status(ofName: path), .check, path)
    }

    /// The data file, to be written beside LMDB.
    func dataFileForWriting() throws(LMDBError) -> OpenFile {
        let file = try OpenFile(dataPath, for: .writing)
        try Self.require(identity, file.status(), .grow, dataPath)
        return file
    }

    var dataPath: String { Self.dataPath(directory) }

    private static func dataPath(_ directory: String) -> String {
        "\(directory)/\(DataFile.name)"
    }

    private static func require(
        _ identity: FileIdentity, _ status: FileStatus, _ operation: LMDBError.Operation,
        _ path: String
    ) throws(LMDBError) {
        guard status.identity == identity else {
            throw LMDBError(.replaced, operation, detail: path)
        }
    }
}
