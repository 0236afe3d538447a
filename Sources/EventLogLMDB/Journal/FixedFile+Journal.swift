import EventLog
import LMDB

extension FixedFile {
    /// Up to `count` bytes of a journal; fewer at the end of the file.
    func bytes(at offset: Int, count: Int) throws(EventLogError) -> [UInt8] {
        try EventLogError.translating { () throws(LMDBError) in
            try read(at: offset, count: count)
        }
    }

    /// Whether writing into the journal may find no room.
    var hasJournalHoles: Bool {
        get throws(EventLogError) {
            try EventLogError.translating { () throws(LMDBError) in try hasHoles }
        }
    }

    /// Whether its name still leads to the journal.
    var isJournalInPlace: Bool {
        get throws(EventLogError) {
            try EventLogError.translating { () throws(LMDBError) in try isInPlace }
        }
    }

    /// Brings to the disk what a writer wrote that was killed before it did so.
    func bringToDisk() throws(EventLogError) {
        do throws(LMDBError) {
            try synchronize()
        } catch {
            throw .unavailable(.storage, "the journal cannot be flushed: \(error)")
        }
    }
}
