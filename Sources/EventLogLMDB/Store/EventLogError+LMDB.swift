import EventLog
import LMDB

extension EventLogError {
    /// What an error of the storage means to whoever uses the log.
    init(translating error: any Error) {
        switch error {
        case let error as EventLogError: self = error
        case let error as LMDBError: self.init(error)
        default: self = .unavailable(.storage, String(describing: error))
        }
    }

    /// Runs `body` and says what its failure means to whoever uses the log.
    static func translating<Result>(
        _ body: () throws(LMDBError) -> Result
    ) throws(EventLogError) -> Result {
        do throws(LMDBError) {
            return try body()
        } catch {
            throw EventLogError(translating: error)
        }
    }

    // EROFS, ENFILE and EMFILE, which have these numbers on every system Muster knows.
    private static let readOnlyFileSystem: Int32 = 30
    private static let tooManyOpenFiles: [Int32] = [23, 24]

    private init(_ error: LMDBError) {
        let message = String(describing: error)
        if error.outcomeIsUnknown {
            self = .outcomeUnknown(message)
            return
        }
        switch error.code {
        case .writesRefused, .panic: self = .outcomeUnknown(message)
        case .diskFull: self = .unavailable(.diskFull, message)
        case .readOnly: self = .unavailable(.readOnly, message)
        case .inUse, .busy: self = .unavailable(.inUse, message)
        case .alreadyOpen: self = .unavailable(.alreadyOpen, message)
        case .missing: self = .unavailable(.missing, message)
        case .replaced: self = .unavailable(.replaced, message)
        case .closed: self = .unavailable(.closed, message)
        case _ where error.isRefusedAccess: self = .unavailable(.permissionDenied, message)
        case .unsupportedFileSystem: self = .unavailable(.unsupportedFileSystem, message)
        case .notADatabase, .newerFormat, .versionMismatch, .invalid, .tableMissing:
            self = .notALog(message)
        case .damaged, .truncated, .onlyZeros, .corrupted, .pageNotFound:
            self = .corrupt(message)
        case .system where error.systemError == Self.readOnlyFileSystem:
            self = .unavailable(.readOnlyFileSystem, message)
        case .system where Self.tooManyOpenFiles.contains(error.systemError):
            self = .unavailable(.tooManyOpenFiles, message)
        default: self = .unavailable(.storage, message)
        }
    }
}
