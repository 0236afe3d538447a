package import EventLog
import LMDB

/// The right of one process to write to a data directory, held until the object goes away.
package final class StoreLock: Sendable {
    /// The file in the directory that carries the lock.
    package static let fileName = WriterLock.fileName

    private let lock: WriterLock

    /// Makes the directory unless it is there, checks that it is safe to use, and takes the lock.
    ///
    /// - Throws: `unavailable(.inUse)` when another writer holds it.
    package init(directory: String) throws(EventLogError) {
        lock = try EventLogError.translating { () throws(LMDBError) in
            try StoreDirectory.prepare(at: directory)
            return try WriterLock(directory: directory)
        }
    }

    /// Refuses a directory that others may write to, or that belongs to somebody else, as taking
    /// the lock does.
    package static func check(directory: String) throws(EventLogError) {
        try EventLogError.translating { () throws(LMDBError) in
            try StoreDirectory.check(directory)
        }
    }
}
