/// What the process answers to whoever started it.
enum ExitCode: Int32 {
    case success = 0
    /// Unusable arguments, an unreadable file, a malformed line, output that cannot be written.
    case unusable = 1
    /// The input was read to its end and at least one expectation failed.
    case expectationFailed = 2
    /// The store could not be opened, read or written, or it is damaged; a proof proves nothing.
    case storageFault = 3
    /// 128 and the number of the signal that ended a check of a store, or that tells of output that
    /// nobody reads any more.
    case interrupted = 130
    case brokenPipe = 141
    case terminated = 143
}
