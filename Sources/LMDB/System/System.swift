import CLMDB
import Locks

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system calls of this module: the one file in which Linux and macOS differ.
///
/// Every descriptor is close-on-exec and follows no symbolic link.
enum System {
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

    /// The calling process.
    ///
    /// Every read asks, and a system call would take as long as finding a row: so it is kept, and
    /// forgotten in the child of a fork.
    static var processID: Int32 {
        let known = knownProcess.load(ordering: .relaxed)
        guard known == 0 else { return known }
        let process = getpid()
        if isWatchingForks { knownProcess.store(process, ordering: .relaxed) }
        return process
    }

    /// 0 when it has to be asked for.
    private static let knownProcess = Atomic<Int32>(0)

    private static let isWatchingForks =
        pthread_atfork(nil, nil) { System.knownProcess.store(0, ordering: .relaxed) } == 0

    /// The user whose rights the process has.
    static var userID: UInt32 {
        geteuid()
    }

    /// The calling thread, as a number to compare.
    static var threadID: UInt {
        #if canImport(Darwin)
            unsafe UInt(bitPattern: pthread_self())
        #else
            pthread_self()
        #endif
    }

    #if canImport(Darwin)
        typealias ThreadHandle = pthread_t?
    #else
        typealias ThreadHandle = pthread_t
    #endif

    /// Starts a thread that runs `body`.
    static func startThread(
        _ body: @escaping @Sendable () -> Void
    ) throws(LMDBError) -> ThreadHandle {
        #if canImport(Darwin)
            var thread: ThreadHandle = nil
        #else
            var thread = ThreadHandle()
        #endif
        let work = unsafe Unmanaged.passRetained(ThreadWork(body))
        let error = unsafe pthread_create(
            &thread, nil, { unsafe System.run($0) }, work.toOpaque())
        guard error == 0 else {
            unsafe work.release()
            throw LMDBError(.system, .startThread, systemError: error)
        }
        return thread
    }

    private final class ThreadWork: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// What a thread begins with comes as an optional pointer on one system only.
    private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let work = unsafe work else { return nil }
        unsafe Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body()
        return nil
    }

    /// Waits until a thread has ended.
    static func join(_ thread: ThreadHandle) {
        #if canImport(Darwin)
            guard let thread = unsafe thread else { return }
        #endif
        pthread_join(thread, nil)
    }

    /// Has a thread that nobody joins leave nothing behind when it ends.
    static func detach(_ thread: ThreadHandle) {
        #if canImport(Darwin)
            guard let thread = unsafe thread else { return }
        #endif
        pthread_detach(thread)
    }

    /// Whether a limit was set on the memory of the process.
    static var limitsMemory: Bool {
        [RLIMIT_AS, RLIMIT_DATA].contains { resource in
            var limit = rlimit()
            #if canImport(Darwin)
                let result = unsafe getrlimit(resource, &limit)
            #else
                let result = unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
            #endif
            // What stands for none is the largest number that the system knows.
            return result == 0 && limit.rlim_cur < rlim_t(Int64.max)
        }
    }

    /// The text of an `errno`.
    static func text(of error: Int32) -> String {
        unsafe String(cString: strerror(error))
    }

    /// Whether an `errno` says that there is no room.
    static func meansNoRoom(_ error: Int32) -> Bool {
        error == ENOSPC || error == EDQUOT
    }

    /// Whether an `errno` may hide that there is no room: a short write comes out as EIO.
    static func mayMeanNoRoom(_ error: Int32) -> Bool {
        error == EIO || meansNoRoom(error)
    }

    /// Whether an `errno` may say that the address space is too small: valgrind answers EINVAL.
    static func mayMeanNoMemory(_ error: Int32) -> Bool {
        error == ENOMEM || error == EINVAL
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
        let descriptor = Self.open(path, flags | O_NOFOLLOW | O_CLOEXEC, 0o600)
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

    /// Takes an exclusive lock that ends with the descriptor; false when another one holds it.
    ///
    /// Tries for a moment: between its fork and its exec, a child of this process still holds a
    /// descriptor that was closed here.
    static func lock(_ descriptor: Int32, _ path: String) throws(LMDBError) -> Bool {
        for attempt in 1...lockAttempts {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK else { throw failure(.lock, path) }
            if attempt < lockAttempts { pause(milliseconds: lockPauseMilliseconds) }
        }
        return false
    }

    private static let lockAttempts = 20
    private static let lockPauseMilliseconds: UInt32 = 5

    /// Whether nobody holds the exclusive lock of a file.
    static func canShareLock(_ descriptor: Int32, _ path: String) throws(LMDBError) -> Bool {
        if flock(descriptor, LOCK_SH | LOCK_NB) == 0 {
            _ = flock(descriptor, LOCK_UN)
            return true
        }
        guard errno == EWOULDBLOCK else { throw failure(.lock, path) }
        return false
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

    /// Waits without using the processor.
    static func pause(milliseconds: UInt32) {
        usleep(milliseconds * 1_000)
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

    private static func failure(_ operation: LMDBError.Operation, _ path: String) -> LMDBError {
        let error = errno
        let code: LMDBError.Code =
            switch error {
            case ENOENT: .missing
            case ELOOP, ENOTDIR: .notAPlainFile
            case ENOSPC, EDQUOT: .diskFull
            default: .system
            }
        return LMDBError(code, operation, systemError: error, detail: path)
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
    }
}
