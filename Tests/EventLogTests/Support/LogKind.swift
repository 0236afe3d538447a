import EventLog
import EventLogLMDB

/// The implementations that keep the contract.
enum LogKind: CaseIterable, Sendable {
    case inMemory
    case lmdb
    /// A journal that is full after a few frames, and too small for some, and that moves by several
    /// commits.
    case smallJournal

    static let smallJournalBytes = 4_096
    private static let fewMovedBytes = 1_000

    func open(at directory: String) throws -> any EventLog {
        switch self {
        case .inMemory: InMemoryEventLog()
        case .lmdb: try LMDBEventLog.open(at: directory + "/log")
        case .smallJournal: try Self.openSmallJournal(at: directory + "/log")
        }
    }

    static func openSmallJournal(at path: String) throws -> LMDBEventLog {
        try openMovingLittle(at: path, journalBytes: smallJournalBytes)
    }

    /// A journal of a size of its own that moves by as many commits.
    static func openMovingLittle(at path: String, journalBytes: Int) throws -> LMDBEventLog {
        try LMDBEventLog.open(at: path, journalBytes: journalBytes, movedBytes: fewMovedBytes)
    }
}
