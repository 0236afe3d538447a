import Locks

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system calls of this module: its folder is the one in which Linux and macOS differ.
///
/// Every descriptor is close-on-exec and follows no symbolic link.
enum System {
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

    /// Keeps a descriptor from programs that the process starts.
    static func closeOnExec(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// The user whose rights the process has.
    static var userID: UInt32 {
        geteuid()
    }

    /// Whether a limit was set on the memory of the process.
    static var limitsMemory: Bool {
        addressSpaceLimit != nil || limit(on: RLIMIT_DATA) != nil
    }

    /// The bytes of address space that the process may have; nil without a limit.
    static var addressSpaceLimit: Int? { limit(on: RLIMIT_AS) }

    #if canImport(Darwin)
        private typealias Resource = Int32
    #else
        private typealias Resource = __rlimit_resource
    #endif

    private static func limit(on resource: Resource) -> Int? {
        var limit = rlimit()
        #if canImport(Darwin)
            let result = unsafe getrlimit(resource, &limit)
        #else
            let result = unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        #endif
        // What stands for none is the largest number that the system knows.
        guard result == 0, limit.rlim_cur < rlim_t(Int64.max) else { return nil }
        return Int(limit.rlim_cur)
    }

    static var pageBytes: Int { Int(getpagesize()) }

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
        error == noMemory || error == EINVAL
    }

    /// The `errno` that says that there is too little memory, or address space.
    static var noMemory: Int32 { ENOMEM }

    /// Waits without using the processor.
    static func pause(milliseconds: UInt32) {
        usleep(milliseconds * 1_000)
    }

    /// What went wrong according to `errno`.
    static func failure(_ operation: LMDBError.Operation, _ path: String) -> LMDBError {
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
