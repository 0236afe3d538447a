import EventLog
import LMDB

/// What a check of the log reads.
extension Store {
    /// Opens the sealed values of a table, also those that only a writer needs.
    func checkEntries(of table: Table) throws(EventLogError) {
        try read { transaction in
            try transaction.withCursor(table) { cursor in
                var isFound = try cursor.first()
                while isFound {
                    let key = cursor.key()
                    try cursor.withEntry { _, value in
                        try SealedValue.open(value, under: key) { _ in }
                    }
                    isFound = try cursor.next()
                }
            }
        }
    }

    /// Copies of the stored frames after `key`, from a snapshot that ends with the call.
    func frameEntries(
        after key: [UInt8]
    ) throws(EventLogError) -> [(key: [UInt8], value: [UInt8])] {
        try read { transaction in
            var entries: [(key: [UInt8], value: [UInt8])] = []
            var bytes = 0
            try transaction.withCursor(frames) { cursor in
                var isFound = try cursor.seek(after: key)
                while isFound, entries.count < ReadLimit.standard.frames,
                    bytes < ReadLimit.standard.bytes
                {
                    let value = cursor.value()
                    bytes += value.count
                    entries.append((cursor.key(), value))
                    isFound = try cursor.next()
                }
            }
            return entries
        }
    }
}
