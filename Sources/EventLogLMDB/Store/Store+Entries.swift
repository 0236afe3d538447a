import EventLog
import LMDB

/// What a check of the log reads.
extension Store {
    /// Reads the entries of a table, also those that only a writer needs.
    func checkEntries(
        of table: Table, _ body: (_ key: [UInt8], _ value: Span<UInt8>) throws -> Void
    ) throws(EventLogError) {
        try read { transaction in
            try transaction.withCheckedCursor(table) { cursor in
                var isFound = try cursor.seek(after: [])
                while isFound {
                    let key = cursor.key()
                    try cursor.withEntry { _, value in try body(key, value) }
                    isFound = try cursor.next()
                }
            }
        }
    }

    /// Copies of the stored frames after `key` that lie on sound pages, from a snapshot that ends
    /// with the call.
    func frameEntries(
        after key: [UInt8]
    ) throws(EventLogError) -> [(key: [UInt8], value: [UInt8])] {
        try read { transaction in
            var entries: [(key: [UInt8], value: [UInt8])] = []
            var bytes = 0
            try transaction.withCheckedCursor(frames) { cursor in
                var isFound = try cursor.seekSound(after: key)
                while isFound, entries.count < ReadLimit.standard.frames,
                    bytes < ReadLimit.standard.bytes
                {
                    let value = cursor.withEntry { _, value in Array(copying: value) }
                    bytes += value.count
                    entries.append((cursor.key(), value))
                    isFound = try cursor.nextSound()
                }
            }
            return entries
        }
    }
}
