import EventLog
import EventLogLMDB

/// The implementations that keep the contract.
enum LogKind: CaseIterable, Sendable {
    case inMemory
    case lmdb
    /// A journal that is full after a few frames, and too small for some.
    case smallJournal

    static let smallJournalBytes = 4_096

    func open(at directory: String) throws -> any EventLog {
        switch self {
        case .inMemory: InMemoryEventLog()
        case .lmdb: try LMDBEventLog.open(at: directory + "/log")
        case .smallJournal:
            try LMDBEventLog.open(
                at: directory + "/log", journalBytes: Self.smallJournalBytes)
        }
    }
}
