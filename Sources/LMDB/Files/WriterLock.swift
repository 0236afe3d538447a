/// The right to write to a store, held by one process until it ends or lets go.
///
/// LMDB would let a second process write between our transactions, and what the first one
/// remembers in memory would be wrong (rule 8).
package final class WriterLock: Sendable {
    /// The file inside the store directory that carries the lock; its contents mean nothing.
    package static let fileName = "writer.lock"

    private let file: OpenFile

    /// Takes the lock, or throws `inUse` when another process, or this one, holds it.
    package init(directory: String) throws(LMDBError) {
        let path = "\(directory)/\(Self.fileName)"
        file = try OpenFile(path, for: .locking)
        try file.status().requireOwn(.file, path)
        guard try System.lock(file.descriptor, path) else {
            throw LMDBError(.inUse, .lock, detail: path)
        }
    }
}
