extension LMDBError {
    /// The step that failed.
    package enum Operation: String, Sendable {
        case open
        case create
        case check
        case lock
        case openTable
        case beginRead
        case beginWrite
        case commit
        case get
        case put
        case delete
        case openCursor
        case moveCursor
        case checkReaders
        case grow
        case information
        case startThread
    }
}
