#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system calls of this module: the one file in which Linux and macOS differ.
enum System {
    /// The calling process.
    static var processID: Int32 {
        getpid()
    }

    /// The calling thread, as a number to compare.
    static var threadID: UInt {
        #if canImport(Darwin)
            unsafe UInt(bitPattern: pthread_self())
        #else
            pthread_self()
        #endif
    }

    /// The text of an `errno`.
    static func text(of error: Int32) -> String {
        unsafe String(cString: strerror(error))
    }

    /// Whether an `errno` says that there is no room.
    static func meansNoRoom(_ error: Int32) -> Bool {
        error == ENOSPC || error == EDQUOT
    }
}

extension System {
    static func prepare(_ path: String) throws(LMDBError) -> FileIdentity {
        unsafe mkdir(path, 0o700)
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            throw LMDBError.from(errno, .check, detail: path)
        }
        return FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }
}
