#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension System {
    /// What a file is opened for.
    enum Purpose {
        case readingDirectory
        case reading
        case writing
        /// Reading and writing a file that is there.
        case updating
        /// Writing a file that must not be there.
        case creating
        case locking
    }

    static func open(_ path: String, for purpose: Purpose) throws(LMDBError) -> Int32 {
        let flags =
            switch purpose {
            case .readingDirectory: O_RDONLY | O_DIRECTORY
            case .reading: O_RDONLY
            case .writing: O_WRONLY
            case .updating: O_RDWR
            case .creating: O_WRONLY | O_CREAT | O_EXCL
            case .locking: O_RDWR | O_CREAT
            }
        // Where somebody has put a pipe, opening would wait for its other end.
        let descriptor = Self.open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(.check, path) }
        return descriptor
    }

    private static func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
        #if canImport(Darwin)
            unsafe Darwin.open(path, flags, mode)
        #else
            unsafe Glibc.open(path, flags, mode)
        #endif
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    /// What the file system knows of an open file.
    static func status(of descriptor: Int32, _ path: String) throws(LMDBError) -> FileStatus {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw failure(.check, path) }
        return FileStatus(status)
    }

    /// What the file system knows of a name; does not open it and follows no link.
    static func status(ofName path: String) throws(LMDBError) -> FileStatus {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { throw failure(.check, path) }
        return FileStatus(status)
    }

    /// Up to `count` bytes from an offset; fewer at the end of the file.
    static func read(
        _ descriptor: Int32, at offset: Int, count: Int, _ path: String
    ) throws(LMDBError) -> [UInt8] {
        // The library would write into the one empty array that all threads share.
        guard count > 0 else { return [] }
        var result = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            result = unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset))
            initialized = max(0, result)
        }
        guard result >= 0 else { throw failure(.check, path) }
        return bytes
    }

    /// Whether nothing but zeros was read.
    ///
    /// The library compares as fast in a build for debugging, which takes half a second for a
    /// journal byte by byte.
    static func areZeros(_ bytes: Span<UInt8>) -> Bool {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress, unsafe start.pointee == 0 else {
                return buffer.isEmpty
            }
            return unsafe memcmp(start, start + 1, buffer.count - 1) == 0
        }
    }

    /// Writes all bytes at an offset.
    static func write(
        _ bytes: Span<UInt8>, to descriptor: Int32, at offset: Int, _ path: String
    ) throws(LMDBError) {
        var done = 0
        while done < bytes.count {
            let written = unsafe bytes.withUnsafeBufferPointer { buffer in
                let rest = unsafe buffer.baseAddress?.advanced(by: done)
                return unsafe pwrite(descriptor, rest, buffer.count - done, off_t(offset + done))
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw failure(.grow, path) }
            done += written
        }
    }

    /// Brings the data of a file to the disk, and of its size what reading needs.
    static func synchronizeData(_ descriptor: Int32, _ path: String) throws(LMDBError) {
        #if canImport(Darwin)
            try synchronize(descriptor, path)
        #else
            guard fdatasync(descriptor) == 0 else { throw failure(.commit, path) }
        #endif
    }

    /// Brings a file or directory to the disk.
    static func synchronize(_ descriptor: Int32, _ path: String) throws(LMDBError) {
        #if canImport(Darwin)
            let result = fcntl(descriptor, F_FULLFSYNC)
        #else
            let result = fsync(descriptor)
        #endif
        guard result == 0 else { throw failure(.create, path) }
    }

    /// Makes a file longer by a hole.
    static func lengthen(
        _ descriptor: Int32, to byteCount: Int, _ path: String
    ) throws(LMDBError) {
        guard ftruncate(descriptor, off_t(byteCount)) == 0 else { throw failure(.grow, path) }
    }

    /// Gives the first bytes of a file blocks on the disk, without changing what they say.
    static func allocate(
        _ descriptor: Int32, byteCount: Int, _ path: String
    ) throws(LMDBError) {
        #if !canImport(Darwin)
            let error = posix_fallocate(descriptor, 0, off_t(byteCount))
            guard error != 0 else { return }
            errno = error
            throw failure(.grow, path)
        #endif
    }

    static func rename(_ path: String, to newPath: String) throws(LMDBError) {
        #if canImport(Darwin)
            let result = unsafe Darwin.rename(path, newPath)
        #else
            let result = unsafe Glibc.rename(path, newPath)
        #endif
        guard result == 0 else { throw failure(.create, newPath) }
    }

    /// Removes a file or an empty directory; that it is not there is fine.
    static func remove(_ path: String, isDirectory: Bool) throws(LMDBError) {
        let result = unsafe isDirectory ? rmdir(path) : unlink(path)
        guard result == 0 || errno == ENOENT else { throw failure(.create, path) }
    }
}

extension FileStatus {
    fileprivate init(_ status: stat) {
        identity = FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino))
        owner = status.st_uid
        permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            default: .other
            }
        byteCount = Int(status.st_size)
        // The unit of this number is the same whatever the size of a block is.
        storedByteCount = Int(status.st_blocks) * 512
    }
}
