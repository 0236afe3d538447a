import EventLog
import LMDB

extension FixedFile {
    /// Brings to the disk what a writer wrote that was killed before it did so.
    func bringToDisk() throws(EventLogError) {
        do throws(LMDBError) {
            try synchronize()
        } catch {
            throw .unavailable(.storage, "the journal cannot be flushed: \(error)")
        }
    }
}
