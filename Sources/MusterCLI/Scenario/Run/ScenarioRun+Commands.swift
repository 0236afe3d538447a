import Muster

extension ScenarioRun {
    /// Has the engine perform a command, and derives what everybody is told.
    func perform(_ name: String, _ keys: JSONObject, _ head: ResultLine) throws -> InputOutcome {
        isConfigurable = false
        let engine = try store.opened()
        let request: CommandRequest
        do throws(MusterError) {
            request = try self.request(name, LineParameters(keys, lastAnswer: lastAnswer))
        } catch {
            return InputOutcome(result: head.refused(error))
        }
        switch engine.execute(request) {
        case .failure(let error):
            try takeFailure(error)
            return InputOutcome(result: head.refused(error))
        case .success(let reply):
            var outcome = InputOutcome(result: head.accepted(reply, isDryRun: request.isDryRun))
            guard !request.isDryRun, !reply.events.isEmpty else { return outcome }
            outcome.events = reply.events
            try tell(reply.events, &outcome)
            return outcome
        }
    }

    private func request(
        _ name: String, _ source: LineParameters
    ) throws(MusterError) -> CommandRequest {
        _ = source.value("do")
        if let time = try source.integer("at") { store.manualClock?.set(time) }
        let common = try CommonKeys(reading: source)
        guard let type = CommandRegistry.body(named: name, for: source) else {
            throw .invalidParameter("do", "there is no command \(name)")
        }
        if common.expectedVersion != nil, type is any ConversationCommand.Type,
            source.value("group") == nil, source.value("channel") == nil
        {
            throw .invalidParameter("expectedVersion", "a single chat has no version")
        }
        let body = try type.init(reading: source)
        try source.checkNothingElse(in: name)
        if common.expectedVersion != nil, !body.subject.hasVersion {
            throw .invalidParameter(
                "expectedVersion", "\(name) acts on nothing that has a version yet")
        }
        return CommandRequest(
            body, as: common.actor, device: common.device, platform: common.platform,
            id: common.id, expectedVersion: common.expectedVersion, isDryRun: common.isDryRun)
    }

    /// A failed append is answered and the run goes on; a store that cannot be read ends it.
    private func takeFailure(_ error: MusterError) throws(MusterError) {
        guard error.code.isAboutStorage else { return }
        guard error.code == .storageFailure else { throw error }
        if !store.takeScriptedFailure() { hasStorageFault = true }
    }

    private func tell(_ events: [Event], _ outcome: inout InputOutcome) throws {
        let engine = try store.opened()
        for callback in try engine.callbacks(of: events) {
            var lines = HeardLines(callback)
            try engine.forEachHearing(of: callback) { recipient, hearing in
                outcome.callbacks.append(lines.line(to: recipient, hearing))
                outcome.deliveries += subscriptions.all.deliveries(of: callback, to: recipient)
                return true
            }
        }
    }
}
