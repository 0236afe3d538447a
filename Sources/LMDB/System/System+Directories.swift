import CLMDB

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Directories, and the file systems they are on.
extension System {
    /// A path from the root without links; nil when nothing is there, or it is no text.
    static func realPath(_ path: String) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(resolved) }
        return unsafe String(validatingCString: resolved)
    }

    /// Makes a directory only its owner may enter; false when the name is taken.
    static func makeDirectory(_ path: String) throws(LMDBError) -> Bool {
        if unsafe mkdir(path, 0o700) == 0 { return true }
        guard errno == EEXIST else { throw failure(.create, path) }
        return false
    }

    /// Whether a directory holds nothing.
    static func isEmpty(_ path: String) throws(LMDBError) -> Bool {
        guard let stream = unsafe opendir(path) else { throw failure(.check, path) }
        defer { unsafe closedir(stream) }
        var count = 0
        // Two entries stand for the directory itself and its parent.
        while count <= 2, unsafe readdir(stream) != nil { count += 1 }
        return count <= 2
    }

    /// The bytes that the user may still fill on the file system of a path.
    static func freeBytes(_ path: String) throws(LMDBError) -> UInt64 {
        var status = statvfs()
        guard unsafe statvfs(path, &status) == 0 else { throw failure(.check, path) }
        return UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
            .partialValue
    }

    /// The name of the file system when its locks and maps cannot be relied on (rule 22).
    static func unsupportedFileSystem(
        _ descriptor: Int32, _ path: String
    ) throws(LMDBError) -> String? {
        var status = statfs()
        guard unsafe fstatfs(descriptor, &status) == 0 else { throw failure(.check, path) }
        #if canImport(Darwin)
            let name = unsafe withUnsafeBytes(of: &status.f_fstypename) { bytes in
                unsafe String(decoding: bytes.prefix { byte in byte != 0 }, as: UTF8.self)
            }
            return ["nfs", "smbfs", "afpfs", "webdav"].contains(name) || name.contains("fuse")
                ? name : nil
        #else
            return unsupportedFileSystem(magic: UInt32(truncatingIfNeeded: status.f_type))
        #endif
    }

    /// The name behind a magic number of `statfs(2)`; nil for a file system that will do.
    static func unsupportedFileSystem(magic: UInt32) -> String? {
        switch magic {
        case 0x6969: "NFS"
        case 0x517B, 0xFE53_4D42, 0xFF53_4D42: "SMB"
        case 0x6573_5546: "FUSE"
        default: nil
        }
    }
}
