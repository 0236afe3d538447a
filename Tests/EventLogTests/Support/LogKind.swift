import EventLog
import EventLogLMDB

/// The implementations that keep the contract.
enum LogKind: CaseIterable, Sendable {
    case inMemory
    case lmdb

    func open(at directory: String) throws -> any EventLog {
        switch self {
        case .inMemory: InMemoryEventLog()
        case .lmdb: try LMDBEventLog.open(at: directory + "/log")
        }
    }
}
