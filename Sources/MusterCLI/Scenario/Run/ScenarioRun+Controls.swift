import Muster

extension ScenarioRun {
    /// Does what a control line says.
    func steer(_ line: ControlLine, _ head: ResultLine) throws -> InputOutcome {
        switch line {
        case .clock(let time): try moveClock(head) { $0.set(time) }
        case .advance(let duration): try moveClock(head) { $0.advance(milliseconds: duration) }
        case .configure(let configuration): try configure(configuration, head)
        case .reopen: try reopen(head)
        case .rebuild: try rebuild(head)
        case .subscribe(let request): try subscribe(request, head)
        case .unsubscribe(let name): try unsubscribe(name, head)
        case .acknowledge(let name, let position): try acknowledge(name, position, head)
        case .failAppends(let count): try failAppends(count, head)
        case .note(let text): InputOutcome(result: head.note(text))
        }
    }

    private func moveClock(
        _ head: ResultLine, _ move: (ManualClock) -> Void
    ) throws -> InputOutcome {
        guard let clock = store.manualClock else {
            throw MalformedLine("the clock is the system's under --real-time")
        }
        // An existing store may set the clock when it is opened.
        _ = try store.opened()
        move(clock)
        return InputOutcome(result: head.done { $0.integer(0, "clock", clock.now()) })
    }

    private func configure(
        _ configuration: JSONObject, _ head: ResultLine
    ) throws -> InputOutcome {
        guard isConfigurable else {
            throw MalformedLine("configure comes before the first command of a run")
        }
        try settings.apply(configuration)
        try store.configure(settings.settings)
        return InputOutcome(result: head.done())
    }

    private func reopen(_ head: ResultLine) throws -> InputOutcome {
        try store.close()
        let position = try store.opened().position
        subscriptions.removePlain()
        var outcome = InputOutcome(
            result: head.done { $0.integer(0, "position", Int64(position)) })
        outcome.deliveries = try redeliveries(to: subscriptions)
        return outcome
    }

    private func rebuild(_ head: ResultLine) throws -> InputOutcome {
        let report = try store.opened().rebuild()
        return InputOutcome(
            result: head.done { sink in
                sink.string(0, "before", report.before)
                sink.string(0, "after", report.after)
                sink.integer(0, "events", Int64(report.events))
                sink.bool(0, "same", report.isSame)
            })
    }

    private func failAppends(_ count: Int, _ head: ResultLine) throws -> InputOutcome {
        try store.failAppends(count)
        return InputOutcome(result: head.done { $0.integer(0, "failAppends", Int64(count)) })
    }
}
