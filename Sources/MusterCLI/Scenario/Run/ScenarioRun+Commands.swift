import Muster

extension ScenarioRun {
    /// Reads a command, which waits until ``performGathered()``.
    func gather(_ name: String, _ keys: JSONObject, _ head: ResultLine) throws {
        isConfigurable = false
        // A time is set once those before have theirs, and an append is told to fail for one alone.
        let mayWait = keys["at"] == nil && store.scriptedFailures == 0
        if !mayWait || gathered.count == GatheredCommand.countMaximum { try performGathered() }
        // Opening an existing store sets the clock before the line does.
        _ = try store.opened()
        let request = Result { () throws(MusterError) in
            try self.request(name, LineParameters(keys, lastAnswer: lastAnswer))
        }
        gathered.append(GatheredCommand(head: head, request: request))
    }

    /// Has the engine perform what was gathered, in its order, and prints what comes of each.
    ///
    /// Commands that are taken together share one durable append as far as it holds them.
    func performGathered() throws {
        guard !gathered.isEmpty else { return }
        let commands = gathered
        gathered.removeAll(keepingCapacity: true)
        var replies = try replies(to: commands.compactMap { try? $0.request.get() })[...]
        for command in commands {
            let reply = command.request.flatMap { _ in replies.removeFirst() }
            try locating(command.head) {
                try report(try outcome(of: command, reply))
            }
            for note in command.notes { try report(note) }
        }
    }

    private func replies(
        to requests: [CommandRequest]
    ) throws -> [Result<CommandReply, MusterError>] {
        let engine = try store.opened()
        // A lone one is decided on this thread, which saves waking another.
        guard requests.count != 1 else { return [engine.execute(requests[0])] }
        switch engine.execute(requests) {
        case .success(let replies): return replies
        case .failure(let error): return requests.map { _ in .failure(error) }
        }
    }

    private func outcome(
        of command: GatheredCommand, _ reply: Result<CommandReply, MusterError>
    ) throws -> InputOutcome {
        switch reply {
        case .failure(let error):
            try takeFailure(error, command.head)
            return InputOutcome(result: command.head.refused(error))
        case .success(let reply):
            var outcome = InputOutcome(
                result: command.head.accepted(reply, isDryRun: command.isDryRun))
            guard !command.isDryRun, !reply.events.isEmpty else { return outcome }
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
    private func takeFailure(_ error: MusterError, _ head: ResultLine) throws(MusterError) {
        guard error.code.isAboutStorage else { return }
        guard error.code == .storageFailure else { throw error }
        guard !store.takeScriptedFailure(), storageFault == nil else { return }
        storageFault = .refused(error, while: "\(place(of: head)): the command was refused: ")
    }

    private func tell(_ events: [Event], _ outcome: inout InputOutcome) throws {
        let engine = try store.opened()
        for callback in try engine.callbacks(of: events) {
            var lines = HeardLines(callback)
            try engine.forEachHearing(of: callback) { recipient, hearing in
                outcome.callbacks.append(lines.line(to: recipient, hearing))
                outcome.deliveries += subscriptions.deliveries(of: callback, to: recipient)
                return true
            }
        }
    }
}
