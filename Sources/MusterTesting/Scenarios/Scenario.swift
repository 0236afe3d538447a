/// A test about groups, told as given, when, then.
///
/// A scenario has an engine in memory, a clock that stands still until it is moved, and ids that
/// count up from 1, so that a scenario always ends the same:
///
/// ```swift
/// let scenario = try Scenario()
/// try scenario
///     .given(.createGroup(name: "Book club", invitees: ["bob"], id: "book"), as: "ann")
///     .when(.inviteMembers(to: "book", users: ["cho"]), as: "ann")
///     .then(events: ["invitationAccepted", "membersJoined"])
///     .then(callbacks: [
///         "ann: invitationAccepted", "cho: joinedByInvitation",
///         "ann: memberJoined", "bob: memberJoined", "ann: multiDeviceEvent",
///     ])
/// ```
///
/// Expectations that are not met are thrown as ``UnmetExpectation``, so that scenarios work with
/// any testing framework. Scenarios block the calling thread for moments; timing plays no part.
public struct Scenario: Sendable {
    /// The engine of the scenario, for queries and everything that a scenario has no word for.
    public let engine: GroupEngine
    /// The engine's clock.
    public let clock: ManualClock

    /// An empty engine.
    ///
    /// - Parameters:
    ///   - settings: Limits, options and hooks of the rules.
    ///   - clock: The clock to use; by default one at 1,700,000,000,000 ms.
    /// - Throws: a ``MusterError`` when the engine cannot be made.
    public init(
        settings: Settings = Settings(), clock: ManualClock = ManualClock()
    ) throws(MusterError) {
        try self.init(replaying: [], settings: settings, clock: clock)
    }

    /// An engine with a past: for events read from another engine, such as those before a bug.
    ///
    /// The answers of that past are not among its events: a command that repeats one of it by its
    /// id is refused with `commandIdConflict`.
    ///
    /// - Parameters:
    ///   - events: Events from the beginning of a log, without a gap and up to the end of a
    ///     command; `GroupEngine.events(after:limit:)` hands them out by pages.
    ///   - settings: Limits, options and hooks of the rules.
    ///   - clock: The clock to use; it is moved to the last event if it stands before it.
    /// - Throws: a ``MusterError`` when the events are not the beginning of a log.
    public init(
        replaying events: [Event], settings: Settings = Settings(),
        clock: ManualClock = ManualClock()
    ) throws(MusterError) {
        self.clock = clock
        if let last = events.last { clock.set(last.time) }
        engine = try GroupEngine(
            replaying: events, configuration: .init(settings: settings, clock: clock))
    }

    /// Performs a command that the scenario takes for granted.
    ///
    /// - Parameters:
    ///   - command: What is done.
    ///   - actor: Who does it.
    ///   - device: From which device; nil for one without a name.
    ///   - fileID: The file of the call, which the error names.
    ///   - line: The line of the call.
    /// - Returns: the scenario itself.
    /// - Throws: ``UnmetExpectation`` when the command is refused.
    @discardableResult
    public func given<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, from device: DeviceID? = nil,
        fileID: String = #fileID, line: Int = #line
    ) throws(UnmetExpectation) -> Scenario {
        do throws(MusterError) {
            try engine.performAndWait(command, as: actor, options: .init(device: device))
        } catch {
            throw UnmetExpectation(
                CallPlace(fileID, line), in: command.name, "is given", expected: "accepted",
                actual: "refused, \(error)")
        }
        return self
    }

    /// Lets time pass.
    ///
    /// - Parameter milliseconds: How much; a negative duration moves nothing.
    /// - Returns: the scenario itself.
    @discardableResult
    public func given(passed milliseconds: Int64) -> Scenario {
        clock.advance(milliseconds: milliseconds)
        return self
    }

    /// Performs the command that the scenario is about, whatever becomes of it.
    ///
    /// - Parameters:
    ///   - command: What is done.
    ///   - actor: Who does it.
    ///   - options: Device, command id, expected version and whether to try only.
    /// - Returns: what happened, to be compared with what should.
    /// - Throws: a ``MusterError`` only when the callbacks cannot be derived; a refusal of the
    ///   command is part of what happened.
    public func when<Outcome>(
        _ command: Command<Outcome>, as actor: Principal, options: PerformOptions = .init()
    ) throws(MusterError) -> Happening<Outcome> {
        let result: Result<Receipt<Outcome>, MusterError>
        do throws(MusterError) {
            result = .success(
                try engine.performAndWait(command, as: actor, options: options))
        } catch {
            result = .failure(error)
        }
        var events: [Event] = []
        if case .success(let receipt) = result, !options.isDryRun { events = receipt.events }
        return Happening(
            command: command.name, result: result, deliveries: try deliveries(of: events))
    }

    /// Has the next durable appends fail, to see how the host copes with full disks.
    ///
    /// - Parameter count: How many appends fail, each with `storageFailure`; 0 for none any more.
    /// - Throws: `invalidParameter` for a negative count, `engineClosed` when the engine is closed.
    public func failNextAppends(_ count: Int = 1) throws(MusterError) {
        guard count >= 0 else {
            throw .invalidParameter("count", "count must not be negative")
        }
        try engine.failNextAppends(count)
    }

    private func deliveries(of events: [Event]) throws(MusterError) -> [Delivery] {
        try Delivery.all(of: events, in: engine)
    }
}
