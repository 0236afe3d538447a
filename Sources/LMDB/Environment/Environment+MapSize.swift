extension Environment {
    /// The address space to reserve for a data file, where it is limited a share of that.
    ///
    /// A map that the process has of the file of `identity` makes room for it.
    static func mapSize(
        _ directory: String, _ configuration: Configuration, dataByteCount: Int,
        inPlaceOf identity: FileIdentity? = nil
    ) throws(LMDBError) -> Int {
        if let mapSizeBytes = configuration.mapSizeBytes { return mapSizeBytes }
        let registry = EnvironmentRegistry.shared
        guard let limit = System.addressSpaceLimit else {
            return MapSize.bytes(environments: registry.count, file: dataByteCount)
        }
        let heap = MapSize.heapBytes(configuration.access, of: limit)
        let size = MapSize.bytes(
            environments: registry.count, file: dataByteCount,
            spare: limit - heap - registry.mapBytes(except: identity), page: System.pageBytes)
        guard let size else {
            throw LMDBError(
                .system, .open, systemError: System.noMemory,
                detail: "\(directory) has no place in \(limit >> 20) MiB of address space, of "
                    + "which \(heap >> 20) are for the heap: set no limit, or a higher one "
                    + "(ulimit -v, LimitAS)")
        }
        return size
    }

    /// What to take over where another process has grown the file: 0 for its own map's size, which
    /// a limit may not have room for.
    var mapSizeToAdopt: Int {
        get throws(LMDBError) {
            guard System.addressSpaceLimit != nil, configuration.mapSizeBytes == nil else {
                return 0
            }
            return try Self.mapSize(
                directory, configuration,
                dataByteCount: try System.status(ofName: dataPath).byteCount,
                inPlaceOf: identity)
        }
    }
}
