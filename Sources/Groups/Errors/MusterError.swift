/// Why a command, a query or the engine itself refused.
///
/// A refused command has appended nothing and changed nothing, unless ``isOutcomeUnknown`` says
/// that it may have. Two errors are equal when their codes are: the message is for people and may
/// change.
public struct MusterError: Error, Sendable, Equatable {
    /// What went wrong, as one of the names in <doc:Errors>.
    public let code: MusterErrorCode
    /// What happened, to what, and what to do; for people.
    public let message: String
    /// The parameter at fault, with `invalidParameter`, `invalidUserId` and `invalidGroupId`.
    public let field: String?
    /// The first user at fault in request order, where a target caused the refusal.
    public let user: UserID?
    /// The value of the limit that was reached.
    public let limit: Int?
    /// The version of the aggregate, with `versionConflict`.
    public let actualVersion: UInt64?
    /// Whether the command may have been stored nevertheless, as the storage failed amid it.
    ///
    /// Open the engine anew and give the command again with the same id, which shows what became
    /// of it.
    public let isOutcomeUnknown: Bool

    /// Describes a refusal.
    ///
    /// - Parameters:
    ///   - code: What went wrong.
    ///   - message: What happened, to what, and what to do.
    ///   - field: The parameter at fault.
    ///   - user: The user at fault.
    ///   - limit: The limit that was reached.
    ///   - actualVersion: The version that was not the expected one.
    ///   - isOutcomeUnknown: Whether the command may have been stored: for doubles of an engine
    ///     that show how a host copes with it.
    public init(
        _ code: MusterErrorCode, _ message: String, field: String? = nil, user: UserID? = nil,
        limit: Int? = nil, actualVersion: UInt64? = nil, isOutcomeUnknown: Bool = false
    ) {
        self.code = code
        self.message = message
        self.field = field
        self.user = user
        self.limit = limit
        self.actualVersion = actualVersion
        self.isOutcomeUnknown = isOutcomeUnknown
    }

    /// Whether both have the same code.
    public static func == (left: MusterError, right: MusterError) -> Bool {
        left.code == right.code
    }
}

extension MusterError: CustomStringConvertible {
    /// Code and message.
    public var description: String { "\(code.name): \(message)" }
}

extension MusterError {
    package static func invalidParameter(_ field: String, _ message: String) -> MusterError {
        MusterError(.invalidParameter, message, field: field)
    }
}
