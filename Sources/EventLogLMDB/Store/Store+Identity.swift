import EventLog
import LMDB

/// The format of the store, and which log it is.
extension Store {
    /// Creation makes the tables first; a crash before this leaves a store without a single entry,
    /// which nothing but a new log can be.
    func initialiseIfNew(_ id: FrameID) throws {
        // Looked at by reading first: a log on a full disk can be opened, and read.
        guard try environment.read({ transaction in try isEmpty(transaction) }) else { return }
        try environment.write { transaction in
            guard try isEmpty(transaction) else { return }
            var format: [UInt8] = []
            BigEndian.append(StoreLayout.versionWithoutJournal, to: &format)
            try putMeta(StoreLayout.formatKey, format, transaction)
            var idBytes: [UInt8] = []
            BigEndian.append(id.high, to: &idBytes)
            BigEndian.append(id.low, to: &idBytes)
            try putMeta(StoreLayout.idKey, idBytes, transaction)
            var head: [UInt8] = []
            StoreHead.empty.encode(into: &head)
            try putMeta(StoreLayout.headKey, head, transaction)
        }
    }

    private func isEmpty(
        _ transaction: borrowing some TransactionReading & ~Copyable
    ) throws -> Bool {
        for table in [frames, meta, subtrees] where try transaction.count(table) > 0 {
            return false
        }
        return true
    }

    /// The identity of the log, after a look at its format.
    func checkedIdentity() throws(EventLogError) -> FrameID {
        try read { transaction in
            guard let format = try metaValue(StoreLayout.formatKey, transaction) else {
                throw EventLogError.notALog("\(environment.directory) names no log format")
            }
            guard format.count == 4 else {
                throw EventLogError.corrupt("the format of the store cannot be read")
            }
            let version = BigEndian.read(UInt32.self, at: 0, in: format.span)
            guard version <= StoreLayout.version else {
                throw EventLogError.newerFormat(
                    found: Int(version), supported: Int(StoreLayout.version))
            }
            let id = try metaValue(StoreLayout.idKey, transaction)
            guard version >= StoreLayout.versionWithoutJournal, let id,
                id.count == FrameID.byteCount
            else {
                throw EventLogError.corrupt("format or identity of the log cannot be read")
            }
            return FrameID(
                high: BigEndian.read(UInt64.self, at: 0, in: id.span),
                low: BigEndian.read(UInt64.self, at: 8, in: id.span))
        }
    }
}
