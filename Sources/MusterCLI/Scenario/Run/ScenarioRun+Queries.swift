import Muster

extension ScenarioRun {
    /// Most events that one `readLog` answers.
    private static let readLogMaximum = 1000

    /// Has the engine answer a query.
    func ask(_ name: String, _ keys: JSONObject, _ head: ResultLine) throws -> InputOutcome {
        let engine = try store.opened()
        let source = LineParameters(keys, lastAnswer: lastAnswer)
        _ = source.value("ask")
        do throws(MusterError) {
            let viewer = try Principal(reading: source)
            if let user = viewer.user { try IdentifierRules.check(user: user, field: "as") }
            let answer: String
            if name == NameTable.readLog || name == NameTable.getStoreInfo {
                answer = try storeAnswer(name, source, viewer, engine)
            } else if let type = QueryRegistry.body(named: name, for: source) {
                let moment =
                    type.isTemporal
                    ? try MomentKeys.read(
                        from: source, lastPosition: engine.position,
                        now: max(store.now, engine.lastEventTime)) : nil
                let body = try type.init(reading: source)
                try source.checkNothingElse(in: name)
                answer = try engine.answerJSON(body, as: viewer, at: moment)
            } else {
                throw .invalidParameter("ask", "there is no query \(name)")
            }
            lastAnswer = answer
            return InputOutcome(result: head.answered(answer))
        } catch {
            guard !error.code.isAboutStorage else { throw error }
            return InputOutcome(result: head.refused(error))
        }
    }

    /// Answers what is about the store as a whole, for the administrator alone.
    private func storeAnswer(
        _ name: String, _ source: LineParameters, _ viewer: Principal, _ engine: GroupEngine
    ) throws(MusterError) -> String {
        let page = name == NameTable.readLog ? try logPage(source, last: engine.position) : nil
        try source.checkNothingElse(in: name)
        if let user = viewer.user {
            try IdentifierRules.check(user: user, field: "as")
            guard settings.knows(user) else {
                throw MusterError(.userNotFound, "the host does not know \(user)", user: user)
            }
            throw MusterError(
                .permissionDenied, "\(name) is for the application administrator alone")
        }
        var sink = JSONSink()
        if let page {
            let events = try engine.allEvents(after: page.after, limit: page.limit)
            sink.json("events", JSONText.array(events.map(\.json)))
        } else {
            sink.integer(0, "position", Int64(engine.position))
            sink.integer(0, "clock", store.now)
            sink.string(0, "digest", try engine.digest())
        }
        return sink.text
    }

    private func logPage(
        _ source: LineParameters, last: UInt64
    ) throws(MusterError) -> (after: UInt64, limit: Int) {
        let after = try source.integer("after") ?? 0
        guard let after = UInt64(exactly: after) else {
            throw .invalidParameter("after", "after must be 0 or more")
        }
        let limit = try source.integer("limit") ?? 100
        try ListRange.check(limit: limit, maximum: Self.readLogMaximum)
        return (min(after, last), Int(limit))
    }
}

extension GroupEngine {
    /// As many of the events that follow a position as there are, up to a limit.
    ///
    /// One reading of the log may stop earlier.
    func allEvents(after position: UInt64, limit: Int) throws(MusterError) -> [Event] {
        var events: [Event] = []
        while events.count < limit {
            let more = try self.events(
                after: events.last?.position ?? position, limit: limit - events.count)
            if more.isEmpty { break }
            events += more
        }
        return events
    }
}
