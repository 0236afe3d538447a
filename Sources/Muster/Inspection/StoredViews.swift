import EventLog
import EventLogLMDB
import Foundation
import Locks
import Views

/// The stored views of a store, which no engine changes while they are open here.
final class StoredViews: Sendable {
    let store: ViewStore
    private let lock: Mutex<StoreLock?>

    /// Opens them; nil when there are none or somebody writes to the store.
    init?(of data: DataDirectory) throws {
        guard FileManager.default.fileExists(atPath: data.viewPath) else { return nil }
        do {
            lock = Mutex(try StoreLock(directory: data.path))
        } catch EventLogError.unavailable(.inUse, _) {
            return nil
        }
        store = try ViewStore.open(at: data.viewPath, tables: ViewTables.all, for: .inspection)
    }

    /// Lets engines have them; does nothing the second time.
    func close() {
        try? store.close(checkpointing: false)
        lock.withLock { $0 = nil }
    }
}
