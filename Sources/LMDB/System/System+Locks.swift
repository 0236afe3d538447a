#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Locks of whole files.
extension System {
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
}
