import Groups

/// Why views could not be opened, read or written.
///
/// Views are derived from the log: whatever the
/// code, throwing the directory away and projecting the log again is safe.
package struct ViewStoreError: Error, Sendable {
    package enum Code: Sendable, Equatable {
        /// LMDB or the file system failed; `cause` says how.
        case storage
        /// Owner or mode of the views do not allow it, or a link is in their place.
        case notAccessible
        /// This process has the views open already, perhaps for a read that goes on.
        case inUse
        /// The stored views have another format or other tables, or are damaged: rebuild them.
        case stale
        /// A reader asked for a position that no committed batch has reached.
        case beyondNewest
        /// Both overlays are full and the checkpoint that would free one keeps failing.
        case checkpointFailing
        /// The checkpoint has moved on since the layers above it were captured: read again.
        case outdated
        /// The store was closed.
        case closed
    }

    package let code: Code
    package let message: String
    package let cause: (any Error)?

    package init(_ code: Code, _ message: String, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }
}

extension ViewStoreError {
    init(damaged table: TableID) {
        self.init(.stale, "A row of the table \(table.name) is damaged: rebuild the views.")
    }

    init(damagedTable number: UInt8) {
        self.init(.stale, "A row of the table number \(number) is damaged: rebuild the views.")
    }
}

extension ViewStoreError: CustomStringConvertible {
    package var description: String {
        cause.map { "\(message) (\($0))" } ?? message
    }
}
