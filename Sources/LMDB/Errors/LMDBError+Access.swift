#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension LMDBError {
    /// Whether owner, mode or kind of a file were in the way: nothing is wrong with what it holds.
    package var isRefusedAccess: Bool {
        switch code {
        case .unsafePermissions, .foreignOwner, .notAPlainFile: true
        case .system: [EPERM, EACCES].contains(systemError)
        default: false
        }
    }
}
