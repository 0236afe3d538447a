import EventLog
import LMDB

/// Whether the store of a log is open.
enum OpenState: Sendable {
    case open(Store)
    /// Opening again after a failed write failed; whoever needs the store next tries it again.
    case lost
    case closed
}
