import EventLog
import LMDB

/// An open environment and its tables; what lies in each of them has an extension of its own.
struct Store: Sendable {
    let environment: Environment
    let frames: Table
    let meta: Table
    let subtrees: Table
    let bookmarks: Table

    init(_ environment: Environment) {
        self.environment = environment
        frames = environment.table(StoreLayout.frames)
        meta = environment.table(StoreLayout.meta)
        subtrees = environment.table(StoreLayout.subtrees)
        bookmarks = environment.table(StoreLayout.bookmarks)
    }

    /// Runs `body` over a snapshot and translates what the storage throws.
    func read<Result>(
        _ body: (borrowing ReadTransaction) throws -> Result
    ) throws(EventLogError) -> Result {
        do {
            return try environment.read(body)
        } catch {
            throw EventLogError(translating: error)
        }
    }

    /// Runs `body` as one durable change and translates what the storage throws.
    func write<Result>(
        _ body: (borrowing WriteTransaction) throws -> Result
    ) throws(EventLogError) -> Result {
        do {
            return try environment.write(body)
        } catch {
            throw EventLogError(translating: error)
        }
    }
}
