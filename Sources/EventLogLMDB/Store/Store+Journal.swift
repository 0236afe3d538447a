import EventLog
import LMDB

/// Whether the tables alone are the whole log.
///
/// While a journal is in use the log is damaged without it; after a clean end it may be thrown
/// away.
extension Store {
    var isJournalInUse: Bool {
        get throws(EventLogError) {
            try read { try metaValue(StoreLayout.journalKey, $0) } != nil
        }
    }

    /// Whether the disk has room for a journal, and for what an opening writes besides.
    func hasRoom(forJournalOf segmentByteCount: Int) throws(EventLogError) -> Bool {
        try EventLogError.translating { () throws(LMDBError) in
            try environment.hasRoom(for: JournalLayout.byteCount(segment: segmentByteCount))
        }
    }

    func noteJournal(isInUse: Bool) throws(EventLogError) {
        try write { transaction in
            if isInUse {
                try putMeta(StoreLayout.journalKey, [1], transaction)
                var format: [UInt8] = []
                BigEndian.append(StoreLayout.version, to: &format)
                try putMeta(StoreLayout.formatKey, format, transaction)
            } else {
                let key = StoreLayout.journalKey
                _ = try transaction.delete(meta, key.span)
            }
        }
    }
}
