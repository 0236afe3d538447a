/// One user on one device: the face that people know from chat SDKs.
///
/// A session is a light value over the engine. Its commands act as the user, from the device; its
/// delegates hear what the user hears on that device (GEN-26, GEN-27).
///
/// An error of a command means that nothing was appended, unless it says
/// ``MusterError/isOutcomeUnknown``. A task that is cancelled while it waits for a command goes on
/// waiting: the command may be stored already, and its answer says so.
///
/// Numbers that comments call the most of something are defaults of ``Limits``, which the host may
/// change.
public struct Session: Sendable {
    /// The engine.
    public let engine: GroupEngine
    /// The user.
    public let user: UserID
    /// The circumstances of its commands; ``with(commandID:expectedVersion:isDryRun:)`` changes
    /// them.
    public private(set) var options: PerformOptions

    init(engine: GroupEngine, user: UserID, device: DeviceID?, platform: Platform) {
        self.engine = engine
        self.user = user
        options = PerformOptions(device: device, platform: platform)
    }

    /// The device; nil for one without a name.
    public var device: DeviceID? { options.device }
    /// The software of the device.
    public var platform: Platform { options.platform }

    /// The same session for one command under circumstances of its own; what is not named stays as
    /// it is.
    ///
    /// ```swift
    /// try await ann.with(expectedVersion: seen).updateGroupName(of: "books", to: "Novels")
    /// try await bob.with(commandID: "request-17").leaveGroup("books")
    /// ```
    ///
    /// - Parameters:
    ///   - commandID: An id for safe repetition: a second command with the same id is answered as
    ///     the first and appends nothing, or is refused with `commandIdConflict` when it is another
    ///     command (GEN-10).
    ///   - expectedVersion: The version that the thing acted on must have; another one is
    ///     `versionConflict`.
    ///   - isDryRun: Whether to check only, and append nothing: ``receipt(of:)`` then tells what
    ///     would be appended. False has a session that only checks perform again.
    /// - Returns: the session, a value that may be copied.
    public func with(
        commandID: CommandID? = nil, expectedVersion: UInt64? = nil, isDryRun: Bool? = nil
    ) -> Session {
        var session = self
        session.options.commandID = commandID ?? options.commandID
        session.options.expectedVersion = expectedVersion ?? options.expectedVersion
        session.options.isDryRun = isDryRun ?? options.isDryRun
        return session
    }

    /// Performs any command as the session's user and waits until its events are durable.
    ///
    /// ``receipt(of:)`` does the same and answers what was appended as well.
    ///
    /// - Parameter command: What to do.
    /// - Returns: the outcome.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    @discardableResult
    public func perform<Outcome>(
        _ command: Command<Outcome>
    ) async throws(MusterError) -> Outcome {
        try await receipt(of: command).outcome
    }

    /// Performs any command like ``perform(_:)``, and answers with all that is known of it.
    ///
    /// ```swift
    /// let trial = try await ann.with(isDryRun: true)
    ///     .receipt(of: .removeMembers(["bob"], from: book))
    /// for event in trial.events { print(event.json) }
    /// ```
    ///
    /// - Parameter command: What to do.
    /// - Returns: the outcome with the positions and events appended, or those of a dry run, and
    ///   whether the command was performed before.
    /// - Throws: a ``MusterError`` with the reason; then nothing was appended.
    public func receipt<Outcome>(
        of command: Command<Outcome>
    ) async throws(MusterError) -> Receipt<Outcome> {
        try await engine.perform(command, as: .user(user), options: options)
    }

    /// Answers any query as the session's user sees it.
    ///
    /// - Parameters:
    ///   - query: What to answer.
    ///   - moment: The past state to look at, for the queries that allow it; nil for the newest.
    /// - Returns: the answer.
    /// - Throws: a ``MusterError`` with the reason.
    public func ask<Answer>(
        _ query: Query<Answer>, at moment: Moment? = nil
    ) throws(MusterError) -> Answer {
        try engine.ask(query, as: .user(user), at: moment)
    }

    /// Asks what only the administrator gets no value of, whom no session acts as.
    func askOfOneself<Answer, Value>(
        _ query: Query<Answer>, at moment: Moment?, _ value: (Answer) -> Value?
    ) throws(MusterError) -> Value {
        guard let value = value(try ask(query, at: moment)) else {
            preconditionFailure("a user gets an answer about itself, or an error")
        }
        return value
    }
}

extension GroupEngine {
    /// A session of a user on a device.
    ///
    /// The host has authenticated both (GEN-01).
    ///
    /// - Parameters:
    ///   - user: The user; checked with the first command.
    ///   - device: The device, nil for one without a name.
    ///   - platform: The software of the device.
    /// - Returns: the session, a value that may be copied.
    public func session(
        user: UserID, device: DeviceID? = nil, platform: Platform = .unknown
    ) -> Session {
        Session(engine: self, user: user, device: device, platform: platform)
    }
}
