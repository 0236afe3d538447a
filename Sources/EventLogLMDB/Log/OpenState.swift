import EventLog
import LMDB

/// Whether the store of a log is open.
enum OpenState: Sendable {
    case open(Store)
    /// Opening again after an append of unknown outcome failed; recovering may be tried again.
    case lost(String)
    case closed
}
