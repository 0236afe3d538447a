import EventLog
import LMDB

/// The format of the store, and which log it is.
extension Store {
    /// What a new log begins with.
    private static func firstEntries(_ id: FrameID) -> [(key: [UInt8], value: [UInt8])] {
        var format: [UInt8] = []
        BigEndian.append(StoreLayout.versionWithoutJournal, to: &format)
        var idBytes: [UInt8] = []
        BigEndian.append(id.high, to: &idBytes)
        BigEndian.append(id.low, to: &idBytes)
        var head: [UInt8] = []
        StoreHead.empty.encode(into: &head)
        return [
            (StoreLayout.formatKey, format), (StoreLayout.idKey, idBytes),
            (StoreLayout.headKey, head),
        ]
    }

    /// The same as they are stored.
    static func sealedFirstEntries(
        _ id: FrameID
    ) -> [(table: String, key: [UInt8], value: [UInt8])] {
        firstEntries(id).map { key, value in
            (StoreLayout.meta, key, SealedValue.seal(value, under: key))
        }
    }

    /// Whether there are tables and nothing in them: a copy that was cut off before its first
    /// frames.
    var isBare: Bool {
        get throws(EventLogError) { try read { transaction in try isEmpty(transaction) } }
    }

    /// Makes the first commit to a copy that of a log.
    func initialiseIfBare(_ id: FrameID, _ transaction: borrowing WriteTransaction) throws {
        guard try isEmpty(transaction) else { return }
        for (key, value) in Self.firstEntries(id) { try putMeta(key, value, transaction) }
    }

    private func isEmpty(
        _ transaction: borrowing some TransactionReading & ~Copyable
    ) throws -> Bool {
        for table in [frames, meta, subtrees] where try transaction.count(table) > 0 {
            return false
        }
        return true
    }

    private static let bareness =
        "holds nothing yet, as after a backup that was cut off at its beginning; back up to it "
        + "again, or remove it"

    /// The identity of the log, after a look at its format.
    func checkedIdentity() throws(EventLogError) -> FrameID {
        try read { transaction in
            guard let format = try metaValue(StoreLayout.formatKey, transaction) else {
                let isBare = try isEmpty(transaction)
                throw EventLogError.notALog(
                    "\(environment.directory) "
                        + (isBare ? Self.bareness : "names no log format"))
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
