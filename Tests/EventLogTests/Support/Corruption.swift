import EventLog
import EventLogLMDB

/// Whether a body says that the log is corrupt, of which it may be a copy.
func isCorrupt(_ body: () throws -> Void) -> Bool {
    do {
        try body()
        return false
    } catch EventLogError.corrupt, CopyFailure.source(.corrupt) {
        return true
    } catch {
        return false
    }
}
