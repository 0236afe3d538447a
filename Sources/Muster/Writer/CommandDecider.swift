import Digests
import ProtobufWire
import EventLog
import Views

/// Takes commands from their requests to the events they append, within a batch.
struct CommandDecider {
    let settings: Settings
    let state: StateReader

    /// A decided command: nothing is appended or projected yet.
    struct Decision {
        let outcome: any CommandOutcome
        let events: [Event]
        /// Stored with the first event when the caller chose the command's id.
        let receipt: CommandReceipt?
    }

    /// The checks in their order (GEN-10, GEN-11).
    ///
    /// The events would get the log time `now` and sequences from `first` on.
    func decide(
        _ request: CommandRequest, at now: Int64, _ first: UInt64
    ) throws(MusterError) -> Result<Decision, Repetition> {
        var deliberation = Deliberation(
            CommandContext(
                actor: request.actor, device: request.device, platform: request.platform, now: now,
                id: request.id),
            settings, state)
        try CommandProcedure.checkShape(
            request.body, expectedVersion: request.expectedVersion, deliberation)
        if let id = request.id {
            try IdentifierRules.check(
                id.text, field: "id", bytesMaximum: IdentifierRules.commandIDBytesMaximum)
        }
        let digest = request.id == nil ? nil : digest(of: request)
        if let id = request.id, let digest, !request.isDryRun,
            let repetition = try repetition(of: request.body, id, digest)
        {
            return .failure(repetition)
        }
        let outcome = try CommandProcedure.decide(
            request.body, expectedVersion: request.expectedVersion, &deliberation)
        let command = commandID(request, deliberation)
        return .success(
            Decision(
                outcome: outcome, events: events(deliberation, command, first),
                receipt: digest.map {
                    CommandReceipt(
                        digest: $0, eventCount: deliberation.events.count,
                        outcome: outcome.encoded)
                }))
    }

    /// A command that was accepted before.
    struct Repetition: Error {
        let reply: CommandReply
    }

    /// No command takes two ids of this space, so nothing has to be noted between them.
    private func commandID(_ request: CommandRequest, _ deliberation: Deliberation) -> CommandID {
        if let id = request.id { return id }
        guard !deliberation.events.isEmpty else { return CommandID("") }
        return CommandID(IDSpace.commands.spelling(state.freeNumber(in: .commands)))
    }

    private func events(
        _ deliberation: Deliberation, _ command: CommandID, _ first: UInt64
    ) -> [Event] {
        let context = deliberation.context
        var events: [Event] = []
        events.reserveCapacity(deliberation.events.count)
        // Of things that were left for another: nearly all events of a command are about one.
        var versions: [AggregateID: UInt64] = [:]
        for (index, fact) in deliberation.events.enumerated() {
            let before = events.last
            let isSame = before?.aggregate == fact.aggregate
            if let before, !isSame { versions[before.aggregate] = before.version }
            let version = isSame ? before?.version : versions[fact.aggregate]
            events.append(
                Event(
                    position: first + UInt64(index), time: context.now, aggregate: fact.aggregate,
                    version: (version ?? state.version(of: fact.aggregate)) + 1,
                    actor: context.actor, device: context.device, platform: context.platform,
                    command: command, index: index, payload: fact.payload))
        }
        return events
    }

    private func repetition(
        of body: some CommandBody, _ id: CommandID, _ digest: [UInt8]
    ) throws(MusterError) -> Repetition? {
        guard state.isTaken(id.text, in: .commands) else { return nil }
        guard
            let remembered = state.row(
                ViewTables.commands, ViewKey.of(id), as: RememberedCommand.self),
            remembered.digest == digest
        else {
            throw MusterError(
                .commandIdConflict, "the id \(id) was used for another command; choose a new one")
        }
        return Repetition(
            reply: CommandReply(
                outcome: try Self.outcome(of: body, remembered.outcome), first: remembered.first,
                last: remembered.last, isRepeated: true, events: []))
    }

    private static func outcome<Body: CommandBody>(
        of body: Body, _ bytes: [UInt8]
    ) throws(MusterError) -> any CommandOutcome {
        guard let outcome = try? Body.Outcome(from: FieldMap(bytes[...])) else {
            throw MusterError(
                .storageFailure, "the remembered answer of this command cannot be decoded")
        }
        return outcome
    }

    /// Everything that makes two commands identical: not the time, not the version expected, and
    /// not whether it is a dry run (GEN-10).
    private func digest(of request: CommandRequest) -> [UInt8] {
        var sink = ProtobufWriter()
        sink.string(1, "do", type(of: request.body).name)
        sink.principal(2, "as", request.actor)
        if let device = request.device { sink.id(3, "device", device) }
        sink.choice(4, "platform", request.platform)
        let body = request.body.completed(for: request.actor, settings.limits)
        sink.object(5, "parameters") { body.write(to: &$0) }
        return SHA256.hash(sink.bytes.span).bytes
    }
}
